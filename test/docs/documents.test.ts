import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { answerSchemas } from '#scripts/documents/answer-schemas.ts'
import { withBlocks } from '#scripts/documents/generated-blocks.ts'
import { exampleSettings } from '#scripts/documents/setting-tables.ts'
import { runCli } from '#test/support/processes/run-command-line.ts'

import { commandsIn, problemOf } from './shell-blocks.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'packages/*/*.md'], {
  exclude: ['**/node_modules/**'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const commands = documents.flatMap(({ path, text }) =>
  commandsIn(text).map((words) => ({ path, words })),
)
const LIVES_IN_CODE = /^docs\/(?:asvs|licences|product)/

describe('the documents', () => {
  test.each(['README.md', 'ARCHITECTURE.md'])('%s has at most 1,200 words', (path) => {
    expect(readFileSync(path, 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1_200)
  })

  test('link to files that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, to = '']) => join(dirname(path), to))
        .filter((to) => !existsSync(to))
        .map((to) => `${path}: ${to}`),
    )
    expect(broken).toEqual([])
  })

  test('link to headings that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
        .map(([, to = '', heading = '']) => [to === '' ? path : join(dirname(path), to), heading])
        .filter(([to = '', heading = '']) => to.endsWith('.md') && !headingsOf(to).has(heading))
        .map((link) => `${path}: ${link.join('#')}`),
    )
    expect(broken).toEqual([])
  })

  test('name metrics that exist', () => {
    const sources = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
    const metrics = new Set(sources.join('\n').match(/\bpreavis_[a-z_]+/g))
    const wrong = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\bpreavis_[a-z_]+/g)]
        .filter(([name]) => !metrics.has(name))
        .map(([name]) => `${path}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('name commands that exist', async () => {
    const lines = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:npm|npx|node|\.\/preavis) [^`]+)`/g)].map(([, line = '']) => ({
        path,
        line,
      })),
    )
    const problems = await Promise.all(
      lines.flatMap(({ path, line }) =>
        commandsIn(`\`\`\`sh\n${line}\n\`\`\``).map(async (words) => {
          const problem = await problemOf(words)
          return problem === undefined ? undefined : `${path}: ${line}: ${problem}`
        }),
      ),
    )
    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })

  test.each(documents.filter(({ text }) => text.includes('<!-- generated')))(
    'are current: npm run docs changes nothing in $path',
    ({ text }) => {
      const padding = / {2,}|-{3,}/g
      expect(withBlocks(text).replaceAll(padding, ' ').replaceAll(/\n+/g, '\n')).toBe(
        text.replaceAll(padding, ' ').replaceAll(/\n+/g, '\n'),
      )
    },
  )

  test('have current JSON Schemas of the answers of commands', () => {
    const stored = readFileSync('src/delivery/cli/answer-schemas.json', 'utf8').split('\n')
    const outdated = answerSchemas()
      .split('\n')
      .filter((line) => !stored.includes(line))
    expect(outdated.map((line) => line.split(':')[0])).toEqual([])
  })

  test('have a current example of the settings', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(exampleSettings())
  })

  test('cite source files that exist', () => {
    const wrong = documents
      .filter(({ path }) => !LIVES_IN_CODE.test(path) && path !== 'CHANGELOG.md')
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`((?:src|test|scripts|content|deploy|packages)\/[\w./-]+)`/g)]
          .filter(([, file = '']) => !existsSync(file) && !existsSync(join(dirname(path), file)))
          .map(([, file]) => `${path}: ${file}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('the command blocks of the documents', () => {
  test('exist', () => {
    expect(commands.length).toBeGreaterThan(40)
  })

  test.each(commands)('of $path are understood: $words', async ({ words }) => {
    expect(await problemOf(words)).toBeUndefined()
  })

  const cheap = commands.filter(
    ({ words }) => words[0] === './preavis' && (words.includes('--help') || words[1] === 'schema'),
  )

  test.each(cheap)('of $path answer: $words', async ({ words }) => {
    expect(await runCli(words.slice(1))).toMatchObject({ code: 0 })
  })
})

/** The anchors of a document, as GitHub makes them. */
function headingsOf(path: string): ReadonlySet<string> {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

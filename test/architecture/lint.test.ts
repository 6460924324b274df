import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const OXLINT = join(import.meta.dirname, '../../node_modules/.bin/oxlint')

/** Each in the file that it would be tempting in. */
const PLANTED = {
  'src/delivery/web/server/a.ts': 'export const go = (context) => context.redirect(context.href)',
  'src/delivery/web/server/b.ts': 'export const whence = (ctx) => [ctx.host, ctx.origin, ctx.URL]',
  'src/delivery/web/server/c.ts':
    'export const host = ({ context }) => { const { hostname } = context; return hostname }',
  'src/adapters/http/sources/d.ts': "export const read = () => fetch('https://exemple.test')",
  'src/delivery/web/server/e.ts': "export const key = process.env['SECRET']",
  'src/delivery/web/pages/f.tsx':
    'export const F = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
}

test('the lint refuses addresses from clients, bare fetches and HTML text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-lint-'))
  // Types are none of its concern: the planted files have none.
  const config = JSON.parse(await readFile('.oxlintrc.json', 'utf8'))
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }))
  for (const [path, text] of Object.entries(PLANTED)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  const refused = await diagnosticsIn(folder)
  await rm(folder, { recursive: true })
  const messagesFor = (file: string) => refused.filter(({ filename }) => filename.endsWith(file))
  expect(messagesFor('a.ts').map(({ code }) => code)).toEqual(
    Array(2).fill('eslint(no-restricted-properties)'),
  )
  expect(messagesFor('b.ts').map(({ code }) => code)).toEqual(
    Array(3).fill('eslint(no-restricted-properties)'),
  )
  expect(messagesFor('c.ts').map(({ code }) => code)).toEqual(['eslint(no-restricted-properties)'])
  expect(messagesFor('d.ts').map(({ code }) => code)).toEqual(['eslint(no-restricted-globals)'])
  expect(messagesFor('e.ts').map(({ code }) => code)).toEqual(['node(no-process-env)'])
  expect(messagesFor('f.tsx').map(({ code }) => code)).toContain('react(no-danger)')
})

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

async function diagnosticsIn(folder: string): Promise<readonly Diagnostic[]> {
  const run = promisify(execFile)(OXLINT, ['--format=json', 'src'], { cwd: folder })
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }
  return diagnostics
}

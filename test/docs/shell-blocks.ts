import { existsSync, readFileSync } from 'node:fs'

import { z } from 'zod'

import { readCommandLine } from '#scripts/documents/command-list.ts'

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const { scripts } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Commands that documents may name and no test looks into: they belong to the system of the reader. */
const FOREIGN: ReadonlySet<string> = new Set([
  'apt-get',
  'cd',
  'chmod',
  'cp',
  'curl',
  'docker',
  'git',
  'mv',
  'openssl',
])
const NPM_OWN: ReadonlySet<string> = new Set(['ci', 'prune', 'start', 'test'])
const NPX: ReadonlySet<string> = new Set(['oxfmt', 'oxlint', 'playwright', 'tsc', 'vitest'])

/** The commands of the `sh` blocks of a document, as words. */
export function commandsIn(document: string): readonly (readonly string[])[] {
  return [...document.matchAll(/^```sh\n([^]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => line.split(/ && | \| /))
    .map((command) => wordsOf(command).filter((word) => !/^[A-Z_]+=/.test(word)))
}

function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  )
}

/** Why a command of a document would fail, if it would. */
export async function problemOf(words: readonly string[]): Promise<string | undefined> {
  const [program = '', ...args] = words
  if (program === 'npm') return npmProblem(args)
  if (program === 'npx')
    return NPX.has(args[0] ?? '') ? pathProblem(args.slice(1)) : 'not installed'
  if (program === 'node') return pathProblem(args)
  if (program === './preavis') {
    return (await readCommandLine(args)) === 0 ? undefined : 'not understood'
  }
  if (program === './serve' || FOREIGN.has(program)) return undefined
  return 'unknown program'
}

function npmProblem(args: readonly string[]): string | undefined {
  const words = args.filter((word) => !word.startsWith('--'))
  if (words[0] !== 'run') return NPM_OWN.has(words[0] ?? '') ? undefined : 'unknown npm command'
  return (words[1] ?? '') in scripts ? undefined : 'no such script'
}

/** Paths of the project are there; other arguments are not looked at. */
function pathProblem(args: readonly string[]): string | undefined {
  const missing = args.find(
    (word) => /^(?:src|test|scripts|content|packages|docs)\//.test(word) && !existsSync(word),
  )
  return missing === undefined ? undefined : `no file ${missing}`
}

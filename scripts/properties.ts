import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = 'Usage: npm run properties -- [--runs 20000] [--seed N] [part of a test path …]'
const ROOT = join(import.meta.dirname, '..')
const SEED_LIMIT = 2 ** 31

interface Asked {
  readonly runs: number
  readonly seed: number
  readonly patterns: readonly string[]
}

/** What the JSON reporter of Vitest says of each test; durations in milliseconds. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number }[]
  }[]
}

process.exitCode = await properties(process.argv.slice(2))

/** Runs the laws of test/ longer than the tests do, all from one seed; tells the slowest, and how to replay a failure. */
async function properties(args: readonly string[]): Promise<number> {
  const asked = parseAsked(args)
  if (asked === undefined) return failed(USAGE)
  const files = filesWithLaws(asked.patterns)
  if (files.length === 0) return failed(`No law stands in test/ under: ${asked.patterns.join(' ')}`)

  console.log(`${files.length} files, ${asked.runs} runs of each law, seed ${asked.seed}`)
  const folder = mkdtempSync(join(tmpdir(), 'properties-'))
  try {
    const report = join(folder, 'report.json')
    const code = await runVitest(files, asked, report)
    if (existsSync(report)) console.log(slowest(JSON.parse(readFileSync(report, 'utf8'))))
    return code === 0 ? 0 : failed(`A law failed. Replay it with: ${replay(asked)}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function parseAsked(args: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } },
    })
    const runs = Number(values.runs)
    const seed = Number(values.seed ?? Math.floor(Math.random() * SEED_LIMIT))
    const sound = Number.isSafeInteger(runs) && runs > 0 && Number.isInteger(seed)
    return sound && Math.abs(seed) <= SEED_LIMIT ? { runs, seed, patterns: positionals } : undefined
  } catch {
    return undefined
  }
}

function filesWithLaws(patterns: readonly string[]): string[] {
  return globSync('test/**/*.test.{ts,tsx}', { cwd: ROOT })
    .filter((file) => patterns.length === 0 || patterns.some((part) => file.includes(part)))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('fast-check'))
    .toSorted()
}

async function runVitest(files: readonly string[], asked: Asked, report: string): Promise<number> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const run = spawn(process.execPath, [vitest, 'run', '--testTimeout=0', ...reporters, ...files], {
    cwd: ROOT,
    env: { ...process.env, FC_RUNS: `${asked.runs}`, FC_SEED: `${asked.seed}` },
    stdio: 'inherit',
  })
  const [code] = await once(run, 'close')
  return typeof code === 'number' ? code : 1
}

function slowest(report: Report): string {
  const lines = report.testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({ name, title, duration })),
    )
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(({ name, title, duration }) => {
      const seconds = (duration / 1000).toFixed(1).padStart(6)
      return `${seconds} s  ${name.slice(ROOT.length + 1)} › ${title}`
    })
  return ['The slowest:', ...lines].join('\n')
}

function replay({ runs, seed, patterns }: Asked): string {
  return ['npm run properties --', `--runs ${runs}`, `--seed ${seed}`, ...patterns].join(' ')
}

function failed(why: string): number {
  console.error(why)
  return 1
}

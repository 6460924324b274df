import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { startVitest } from 'vitest/node'
import type { TestCase, TestModule } from 'vitest/node'

const USAGE = 'Usage: npm run properties -- [--runs 20000] [--seed N] [part of a test path …]'
const ROOT = join(import.meta.dirname, '..')
const SEED_LIMIT = 2 ** 31

interface Options {
  readonly runs: number
  readonly seed: number
  readonly patterns: readonly string[]
}

process.exitCode = await properties(process.argv.slice(2))

/**
 * Runs the property tests with more runs than usual, from one seed. Prints the slowest, and the
 * command that reproduces a failure. Returns the exit code.
 */
async function properties(args: readonly string[]): Promise<number> {
  const options = parseOptions(args)
  if (options === undefined) return failed(USAGE)
  const files = filesWithProperties(options.patterns)
  if (files.length === 0)
    return failed(`No property stands in test/ under: ${options.patterns.join(' ')}`)

  console.log(`${files.length} files, ${options.runs} runs of each property, seed ${options.seed}`)
  // Read by test/support/property-settings.ts in the worker processes, which inherit them.
  process.env['FC_RUNS'] = `${options.runs}`
  process.env['FC_SEED'] = `${options.seed}`
  const vitest = await startVitest('test', files, { root: ROOT, watch: false, testTimeout: 0 })
  const modules = vitest.state.getTestModules()
  const allPass = modules.length > 0 && modules.every((module) => module.ok())
  await vitest.close()
  console.log(['The slowest:', ...slowest(modules)].join('\n'))
  return allPass ? 0 : failed(`Some properties failed. Replay them with: ${replay(options)}`)
}

function parseOptions(args: readonly string[]): Options | undefined {
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

function filesWithProperties(patterns: readonly string[]): string[] {
  return globSync('{test,packages/*/test}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .filter((file) => patterns.length === 0 || patterns.some((part) => file.includes(part)))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('fast-check'))
    .toSorted()
}

function slowest(modules: readonly TestModule[]): string[] {
  return modules
    .flatMap((module) => [...module.children.allTests()])
    .toSorted((a, b) => milliseconds(b) - milliseconds(a))
    .slice(0, 10)
    .map((property) => {
      const seconds = (milliseconds(property) / 1000).toFixed(1).padStart(6)
      return `${seconds} s  ${relative(ROOT, property.module.moduleId)} › ${property.fullName}`
    })
}

function milliseconds(property: TestCase): number {
  return property.diagnostic()?.duration ?? 0
}

function replay({ runs, seed, patterns }: Options): string {
  return ['npm run properties --', `--runs ${runs}`, `--seed ${seed}`, ...patterns].join(' ')
}

function failed(why: string): number {
  console.error(why)
  return 1
}

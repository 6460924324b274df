import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { summarizeTestCounts } from './count-tests.ts'

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')

/** Share of the domain files that a full run mutates, to limit its duration. */
const MUTATED_SHARE = '0.33'

const args = process.argv.slice(2)

process.exitCode = args[0] === '--sweeps' ? sweep() : runAll(args)

/**
 * Runs the long browser tests over a built site, and adds their results to those of the earlier
 * tests.
 */
function sweep(): number {
  const status = run(join(BIN, 'playwright'), 'test', '.long.spec.')
  console.log(summarizeTestCounts(join(ROOT, 'reports'), status === 0))
  return status
}

/**
 * Runs the long tests, or only those of some files. A full run adds the long browser tests and a
 * share of the mutation tests.
 */
function runAll(filters: readonly string[]): number {
  const vitest = [join(BIN, 'vitest'), 'run', '--reporter=verbose', '.long.test.'] as const
  const tested = run(...vitest, ...filters)
  if (filters.length > 0) return tested
  const swept = run(join(BIN, 'playwright'), 'test', '.long.spec.')
  const mutated = run(process.execPath, 'scripts/mutation-tests.ts', '--share', MUTATED_SHARE)
  return tested || swept || mutated
}

function run(command: string, ...parameters: readonly string[]): number {
  const env = { ...process.env, PREAVIS_LONG: '1' }
  return spawnSync(command, parameters, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1
}

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
 * Runs the sweeps: kills and races, then the long browser tests over a built site. Adds their
 * results to those of the earlier tests.
 */
function sweep(): number {
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/kills.json']
  const killed = run({ PREAVIS_SWEEPS: '1' }, 'vitest', 'run', '.sweep.test.', ...report)
  const swept = run({ PREAVIS_LONG: '1' }, 'playwright', 'test', '.long.spec.')
  console.log(summarizeTestCounts(join(ROOT, 'reports'), killed === 0 && swept === 0))
  return killed || swept
}

/**
 * Runs the long tests, or only those of some files. A full run adds the long browser tests and a
 * share of the mutation tests.
 */
function runAll(filters: readonly string[]): number {
  const isLong = { PREAVIS_LONG: '1', PREAVIS_SWEEPS: '1' }
  const kinds = filters.length > 0 ? filters : ['.long.test.', '.sweep.test.']
  const tested = run(isLong, 'vitest', 'run', '--reporter=verbose', ...kinds)
  if (filters.length > 0) return tested
  const swept = run(isLong, 'playwright', 'test', '.long.spec.')
  const mutated = run({}, 'node', 'scripts/mutation-tests.ts', '--share', MUTATED_SHARE)
  return tested || swept || mutated
}

function run(
  environment: Readonly<Record<string, string>>,
  program: string,
  ...parameters: readonly string[]
): number {
  const env = { ...process.env, ...environment }
  const { status } = spawnSync(join(BIN, program), parameters, { cwd: ROOT, stdio: 'inherit', env })
  return status ?? 1
}

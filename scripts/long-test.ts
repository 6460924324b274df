import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** How much of the domain a run of everything mutates: the whole takes too long beside the rest. */
const MUTATED_SHARE = '0.33'

const filters = process.argv.slice(2)

process.exitCode = main()

/** Runs the long tests, of some files if they are named; with all of them, a share of the mutants of the domain. */
function main(): number {
  const tested = run(
    join(ROOT, 'node_modules/.bin/vitest'),
    'run',
    '--reporter=verbose',
    '.long.test.',
    ...filters,
  )
  if (filters.length > 0) return tested
  const mutated = run(process.execPath, 'scripts/mutation.ts', '--share', MUTATED_SHARE)
  return tested === 0 ? mutated : tested
}

function run(command: string, ...args: readonly string[]): number {
  const env = { ...process.env, PREAVIS_LONG: '1' }
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1
}

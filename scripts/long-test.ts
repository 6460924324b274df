import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const { status } = spawnSync(
  join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--reporter=verbose', '.long.test.', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PREAVIS_LONG: '1' } },
)
process.exitCode = status ?? 1

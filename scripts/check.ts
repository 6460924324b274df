import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '..')

/** Types and lint, by title. The compiler checks again only what depends on a changed file. */
const QUICK = {
  types: 'tsc --checkers 2 --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo',
  lint: 'oxlint',
}

/** The same with the rules that need types, which take as long as all other checks together. */
const WHOLE = { 'types and lint': 'oxlint --type-aware --type-check' }

/** Static checks of the sources, by title. */
const CHECKS = {
  ...(process.argv.includes('--whole') ? WHOLE : QUICK),
  'unused code': 'knip --cache',
  'code that only tests use': 'knip --production --exclude binaries --cache',
  'types of the domain': 'tsc -p src/domain',
  'types of the application': 'tsc -p src/application',
  format: 'oxfmt --check',
  language: 'node scripts/language.ts',
}

/** Checks run in parallel, since none uses a whole core all the time. */
const checks = Object.entries(CHECKS).map(([title, command]) => check(title, command))
const passed = await Promise.all(checks)
process.exitCode = passed.every(Boolean) ? 0 : 1

/** Runs one check; prints its output on failure. */
async function check(title: string, command: string): Promise<boolean> {
  const start = performance.now()
  const [program = '', ...args] = command.split(' ')
  const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: code, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const succeeded = (await code) === 0
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(succeeded ? `✔ ${title} (${seconds} s)` : `${out}${errors}✘ ${title} (${seconds} s)`)
  return succeeded
}

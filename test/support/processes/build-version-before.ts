import { execFileSync, spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const DAY_SECONDS = 24 * 60 * 60
/** Came with the first version that reads rows whose keys it does not know. */
const TOLERANT_READER = 'src/adapters/storage/parse-stored.ts'

/**
 * Returns the commit of the version before: `VERSION_BEFORE`, or the last one that is a day older
 * than this one, but reads rows with unknown keys. Undefined in a clone without that history.
 */
export function commitBefore(): string | undefined {
  const named = process.env['VERSION_BEFORE']
  if (named !== undefined) return git('rev-parse', '--verify', '--quiet', named) || undefined
  const yesterday = Number(git('log', '-1', '--format=%ct')) - DAY_SECONDS
  const dayOlder = git('rev-list', '-1', `--before=${yesterday}`, 'HEAD')
  const tolerant = git('log', '--diff-filter=A', '--format=%H', '--', TOLERANT_READER)
  const isTolerant = git('rev-list', '-1', dayOlder, '--', TOLERANT_READER) !== ''
  return (isTolerant ? dayOlder : tolerant) || undefined
}

/**
 * Builds a commit in a new folder, with the packages that are installed here, and returns the
 * folder. Packages that have changed since are those of today.
 */
export function buildCommit(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-before-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 29 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const installed = join(folder, 'node_modules')
  mkdirSync(join(installed, '@preavis'), { recursive: true })
  for (const name of [...readdirSync('node_modules'), '@preavis/identity-provider']) {
    if (name !== '@preavis') symlinkSync(linkTo(join('node_modules', name)), join(installed, name))
  }
  execFileSync(join(installed, '.bin/vite'), ['build', '--app', '--logLevel', 'error'], {
    cwd: folder,
    // Without the variables of the test run, which Vite would heed.
    env: { PATH: process.env['PATH'] },
  })
  return folder
}

/** Returns where a link to a package leads: a workspace of its own folder, or a package here. */
function linkTo(path: string): string {
  return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : resolve(path)
}

function git(...args: readonly string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
}

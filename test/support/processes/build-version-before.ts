import { execFileSync, spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const DAY_SECONDS = 24 * 60 * 60
/** Came with the first version that reads rows of unknown keys, and starts on a new schema. */
const TOLERANT_READER = 'src/adapters/storage/postgres/migrations/0046-second-factor-addresses.sql'

/**
 * Returns the commit of the version before: `VERSION_BEFORE`, or the last one that is a day older
 * than this one, but reads what this one writes. Undefined in a clone without that history.
 */
export function commitBefore(): string | undefined {
  const named = process.env['VERSION_BEFORE']
  if (named !== undefined) return git('rev-parse', '--verify', '--quiet', named) || undefined
  const yesterday = Number(git('log', '-1', '--format=%ct')) - DAY_SECONDS
  const dayOlder = git('rev-list', '-1', `--before=${yesterday}`, 'HEAD')
  const added = ['--diff-filter=A', '--no-renames', '--format=%H']
  const tolerant = git('log', ...added, '--', TOLERANT_READER)
  const isTolerant = git('rev-list', '-1', dayOlder, '--', TOLERANT_READER) !== ''
  return (isTolerant ? dayOlder : tolerant) || undefined
}

/**
 * Builds a commit in a new folder, and returns the folder. Its packages are those installed here,
 * or its own where its lockfile names others.
 */
export function buildCommit(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-before-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 29 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // Without the variables of the test run, which npm and Vite would heed.
  const options = { cwd: folder, env: { PATH: process.env['PATH'] } }
  if (readFileSync('package-lock.json').equals(readFileSync(join(folder, 'package-lock.json')))) {
    linkPackages(join(folder, 'node_modules'))
  } else {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options)
  }
  execFileSync('node_modules/.bin/vite', ['build', '--app', '--logLevel', 'error'], options)
  return folder
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, '@preavis'), { recursive: true })
  for (const name of [...readdirSync('node_modules'), '@preavis/identity-provider']) {
    if (name !== '@preavis') symlinkSync(linkTo(join('node_modules', name)), join(folder, name))
  }
}

/** Returns where a link to a package leads: a workspace of its own folder, or a package here. */
function linkTo(path: string): string {
  return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : resolve(path)
}

function git(...args: readonly string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
}

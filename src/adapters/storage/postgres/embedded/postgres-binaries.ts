import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { DataFolder, SystemAccount } from './postgres-data-folder.ts'

const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

/** Paths of PostgreSQL's programs, executable by the account that runs the cluster. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Returns the paths of PostgreSQL's programs in its npm package, or in a copy if PostgreSQL's
 * account cannot run them there. Throws `EmbeddedPostgresError` if none can be run.
 */
export async function usableBinaries({ path, account }: DataFolder): Promise<Binaries> {
  const native = nativeFolder()
  const asInstalled = await complaintOf(native, account)
  if (asInstalled === undefined) return programs(native)
  await restoreLinks(native).catch(() => undefined)
  if ((await complaintOf(native, account)) === undefined) return programs(native)
  const name = `postgresql-${await versionOf(native)}`
  let complaint = asInstalled
  for (const place of account === undefined ? [path] : ['/var/cache/preavis', path]) {
    const copy = join(place, name)
    if ((await complaintOf(copy, account)) === undefined) return programs(copy)
    const failure = await copyTo(copy, native).catch(String)
    complaint = failure ?? (await complaintOf(copy, account)) ?? ''
    if (complaint === '') return programs(copy)
  }
  throw new EmbeddedPostgresError('unusableBinaries', complaint)
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32')
    throw new EmbeddedPostgresError('unsupportedPlatform', 'Windows')
  try {
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (error) {
    throw new EmbeddedPostgresError('noBinaries', platform, error)
  }
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/**
 * Returns the error that prevents the account from running these binaries; undefined if it can run
 * them.
 */
async function complaintOf(folder: string, account?: SystemAccount): Promise<string | undefined> {
  const { initdb, postgres } = programs(folder)
  try {
    await Promise.all([initdb, postgres].map((program) => run(program, ['--version'], account)))
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') {
      throw new EmbeddedPostgresError('cannotChangeUser', '', error)
    }
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

/**
 * Creates the links between the package's library files. Its install script would create them, but
 * install scripts are not run.
 */
async function restoreLinks(native: string): Promise<void> {
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(native, '..', target)).catch(unlessThere)
  }
}

async function copyTo(copy: string, native: string): Promise<undefined> {
  const draft = `${copy}.${process.pid}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  // Links in the list are relative to the folder `native`, so the copy must have the same name.
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await restoreLinks(join(draft, 'native'))
  for (const entry of await readdir(draft, { recursive: true })) {
    await chmod(join(draft, entry), 0o755)
  }
  await rm(copy, { recursive: true, force: true })
  await rename(join(draft, 'native'), copy)
  await rm(draft, { recursive: true })
  return undefined
}

async function versionOf(native: string): Promise<string> {
  const manifest: { readonly version: string } = JSON.parse(
    await readFile(join(native, '..', 'package.json'), 'utf8'),
  )
  return manifest.version
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Instant } from '#domain/shared/instant.ts'

import type { PackagePin } from './data-package-pins.ts'
import { tarballName } from './npm-tarball.ts'

/**
 * Tarballs to retain: those of `pins`, and any file changed at or after `since`, which may be in
 * use.
 */
interface RetainedTarballs {
  readonly pins: readonly Pick<PackagePin, 'integrity'>[]
  readonly since: Instant
}

/**
 * Removes tarballs and interrupted downloads from a cache folder, except those to retain. Returns
 * the number of removed files.
 */
export async function removeOldTarballs(
  folder: string,
  { pins, since }: RetainedTarballs,
): Promise<number> {
  const retained = new Set(pins.map(tarballName))
  let removed = 0
  for (const name of await namesIn(folder)) {
    if (retained.has(name) || !/\.tgz(?:\.\d+\.partial)?$/u.test(name)) continue
    const path = join(folder, name)
    const file = await stat(path).catch(ignoreMissing)
    if (file === undefined || file.mtimeMs >= since) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

/** Returns undefined for a file that another process removed. Rethrows any other error. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

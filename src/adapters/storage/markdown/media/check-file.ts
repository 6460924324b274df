import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

/** Checks that a path is a regular file of at most some bytes, or returns in French why not. */
export async function checkFile(path: string, maxBytes: number): Promise<Result<number, string>> {
  try {
    const stats = await lstat(path)
    if (stats.isSymbolicLink()) return refused('c’est un lien symbolique, qui n’est pas suivi')
    if (!stats.isFile()) return refused('ce n’est pas un fichier')
    if (stats.size === 0) return refused('ce fichier est vide')
    if (stats.size > maxBytes) return refused(`ce fichier dépasse ${sizeOf(maxBytes)}`)
    return ok(stats.size)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return refused(reasonOf(String(error.code)))
    throw error
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'ce fichier manque',
  ENOTDIR: 'ce fichier manque',
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
}

function reasonOf(code: string): string {
  return REASONS[code] ?? code
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000}\u00A0ko` : `${bytes / 1_000_000}\u00A0Mo`
}

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

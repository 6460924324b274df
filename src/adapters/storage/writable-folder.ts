import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EROFS: 'système de fichiers en lecture seule',
  ENOSPC: 'disque plein',
  ENOTDIR: 'un fichier se trouve sur ce chemin',
  ENOENT: 'ce dossier n’existe pas et ne peut pas être créé',
}

/**
 * Error of a data folder without write access, with a French message for the person who starts
 * Préavis.
 */
export class UnwritableFolder extends Error {
  constructor(path: string, code: string, cause: unknown) {
    super(
      `Rien ne peut être écrit dans le dossier de données ${path} (${REASONS[code] ?? code})\u00A0: choisissez un autre dossier par DATA_DIR, ou lancez Préavis avec un utilisateur qui peut y écrire.`,
      { cause },
    )
    this.name = 'UnwritableFolder'
  }
}

/**
 * Creates a private data folder with its parents. Throws `UnwritableFolder` if it is not writable.
 */
export async function ensureWritableFolder(path: string): Promise<void> {
  try {
    await makeFolder(path)
    // Root ignores file permissions, so only a write can tell.
    await rmdir(await mkdtemp(join(path, '.writable-')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UnwritableFolder(path, String(error.code), error)
  }
}

/**
 * Creates a folder with its parents. Tries each one at most twice, since under /proc `mkdir` with
 * `recursive` never ends.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await makeUnlessThere(path)
  } catch (error) {
    const missingParent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!missingParent || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await makeUnlessThere(path)
  }
}

async function makeUnlessThere(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

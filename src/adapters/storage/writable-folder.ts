import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EROFS: 'système de fichiers en lecture seule',
  ENOSPC: 'disque plein',
  ENOTDIR: 'un fichier se trouve sur ce chemin',
  EEXIST: 'un fichier se trouve sur ce chemin',
  EISDIR: 'un dossier a le nom d’un fichier à écrire',
  ENOENT: 'ce dossier n’existe pas et ne peut pas être créé',
}

/**
 * Returns in French why a folder or its file is not writable, by system error code. Returns an
 * unknown code itself.
 */
export function unwritableReason(code: string): string {
  return REASONS[code] ?? code
}

/** Error of a data folder without write access, with a French message for the operator. */
export class UnwritableFolder extends Error {
  constructor(path: string, code: string, cause: unknown) {
    super(
      `Rien ne peut être écrit dans le dossier de données ${path} (${unwritableReason(code)})\u00A0: choisissez un autre dossier par DATA_DIR, ou lancez Préavis avec un utilisateur qui peut y écrire.`,
      { cause },
    )
    this.name = 'UnwritableFolder'
  }
}

/**
 * Creates a data folder and its parents, unless they exist. Throws `UnwritableFolder` if the folder
 * cannot be created or written.
 */
export async function ensureWritableFolder(path: string): Promise<void> {
  try {
    await createFolder(path, 0o700)
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
export async function createFolder(path: string, mode: number): Promise<void> {
  try {
    await createUnlessPresent(path, mode)
  } catch (error) {
    const missingParent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!missingParent || dirname(path) === path) throw error
    await createFolder(dirname(path), mode)
    await createUnlessPresent(path, mode)
  }
}

async function createUnlessPresent(path: string, mode: number): Promise<void> {
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

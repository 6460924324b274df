import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EROFS: 'système de fichiers en lecture seule',
  ENOSPC: 'disque plein',
  ENOTDIR: 'un fichier se trouve sur ce chemin',
  ENOENT: 'ce dossier n’existe pas et ne peut pas être créé',
}

/** A data folder in which nothing can be written; the message is for the person who starts Préavis. */
export class UnwritableFolder extends Error {
  constructor(path: string, code: string, cause: unknown) {
    super(
      `Rien ne peut être écrit dans le dossier de données ${path} (${REASONS[code] ?? code})\u00A0: choisissez un autre dossier par DATA_DIR, ou lancez Préavis avec un utilisateur qui peut y écrire.`,
      { cause },
    )
    this.name = 'UnwritableFolder'
  }
}

/** Makes a data folder with its missing parents, for its owner alone; throws `UnwritableFolder` when nothing can be written in it. */
export async function ensureWritableFolder(path: string): Promise<void> {
  try {
    await makeFolder(path)
    // Root may write wherever the permissions say no, so that only writing tells.
    const probe = join(path, `.writable-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault)) throw fault
    throw new UnwritableFolder(path, String(fault.code), fault)
  }
}

/** Tries each folder at most twice: under /proc, `mkdir` with `recursive` never ends. */
async function makeFolder(path: string): Promise<void> {
  try {
    await makeUnlessThere(path)
  } catch (fault) {
    const missingParent = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
    if (!missingParent || dirname(path) === path) throw fault
    await makeFolder(dirname(path))
    await makeUnlessThere(path)
  }
}

async function makeUnlessThere(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault
  })
}

import { writeFile } from 'node:fs/promises'

import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'

/** File name that stands for standard output. */
export const STANDARD_OUTPUT = '-'

/**
 * Writes a calendar to a new file. Returns undefined on success, or the failure if the file exists
 * or is not writable.
 */
export async function writeCalendar(file: string, calendar: string): Promise<Failure | undefined> {
  try {
    await writeFile(file, calendar, { flag: 'wx' })
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') {
      const message = 'ce fichier existe déjà, et n’a pas été changé.'
      return { code: 'fileExists', exit: EXIT.usage, value: file, message }
    }
    const message = `l’agenda n’a pas pu être écrit (${REASONS[code] ?? code}).`
    return { code: 'fileNotWritten', exit: EXIT.output, value: file, message }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'ce dossier n’existe pas',
  EISDIR: 'c’est un dossier',
  EACCES: 'écriture refusée',
  EPERM: 'écriture refusée',
  EROFS: 'écriture refusée',
  ENOSPC: 'le disque est plein',
}

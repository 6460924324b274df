/** Largest uploaded file, in bytes. */
export const MAX_FILE_BYTES = 20_000_000

/** Reason why an uploaded file is refused. */
export type FileRefusal =
  | 'fileMissing'
  | 'fileTooLong'
  | 'empty'
  | 'macros'
  | 'oldOffice'
  | 'unknownType'

/** Messages of the refusals, for the field of the file. */
export const FILE_REFUSALS: Readonly<Record<FileRefusal, string>> = {
  fileMissing: 'Choisissez un fichier.',
  fileTooLong: 'Ce fichier dépasse 20 Mo\u00A0: réduisez-le.',
  empty: 'Ce fichier est vide (0 octet).',
  macros: 'Ce fichier contient des macros\u00A0: enregistrez-le en DOCX ou en XLSX.',
  oldOffice: 'Ce fichier est d’un ancien format\u00A0: enregistrez-le en DOCX ou en XLSX.',
  unknownType: 'Ce fichier n’est pas un PDF, un DOCX ou un XLSX, quel que soit son nom.',
}

/** Maximum characters of the name of a file, without its ending. */
export const MAX_FILE_TITLE = 150

/**
 * Returns the name under which a file is saved: its title without what file systems refuse, and
 * the ending of its format.
 */
export function savedFileName(title: string, format: string): string {
  const safe = title.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}"*/:<>?\\|]+/gu, ' ')
  const words = safe
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/^\.+|\.+$/gu, '')
    .trim()
  return `${words === '' ? 'document' : words}.${format}`
}

import { formatFileSize } from '#domain/editorial/document-downloads.ts'
import { FILE_FORMAT_LABELS } from '#domain/editorial/library-file.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { formatOpeningRight } from '#domain/visitor/opening-rights.ts'
import type { LibraryFile, ListedFiles } from '#ports/file-library.ts'

/** Page of the library of files to download. */
export interface FileLibraryView {
  readonly kind: 'files'
  readonly listed: ListedFiles
  /** Text that the titles contain; empty for all. */
  readonly text: string
  readonly page: number
  readonly pages: number
  /** File that was added. */
  readonly added?: LibraryFile
  readonly done?: string | undefined
  /** Form that was refused, with what was typed. */
  readonly refused?: RefusedFileForm
}

/** Refused form of the file with this hash, or that of an upload. */
export interface RefusedFileForm {
  readonly hash?: string
  readonly message: string
  readonly typed: TypedFileFields
}

/** What an editor typed about a file. */
export interface TypedFileFields {
  readonly title: string
  readonly access: string
  /** Opening rights, one on each line. */
  readonly rights: string
}

/** Fields of the forms and of the query of the library. */
export const FILE_FIELDS = {
  file: 'fichier',
  title: 'titre',
  access: 'acces',
  rights: 'droits',
  /** Present if the file is deleted. */
  removal: 'supprimer',
  text: 'q',
  page: 'page',
  added: 'ajoute',
} as const

/** Maximum characters of the rights that open a file. */
export const MAX_RIGHTS_LENGTH = 2_000

/** Returns the format and size of a file, and who downloads it. */
export function describeFile({ format, bytes, access, openedBy = [] }: LibraryFile): string {
  const readers =
    access === 'public' ? ['ouvert à tous'] : ['Premium', ...openedBy.map(formatOpeningRight)]
  return [FILE_FORMAT_LABELS[format], formatFileSize(bytes), ...readers].join(', ')
}

/** Returns the path to which the form of a file posts. */
export function fileFormPath(hash: string): string {
  return `${NEWSROOM_PATHS.files}/${hash}`
}

/** Returns the path of a page of the library, for the files whose titles contain a text. */
export function fileLibraryPath(text: string, page: number): string {
  const query = new URLSearchParams({ ...(text !== '' && { [FILE_FIELDS.text]: text }) })
  if (page > 1) query.set(FILE_FIELDS.page, String(page))
  return query.size === 0 ? NEWSROOM_PATHS.files : `${NEWSROOM_PATHS.files}?${query.toString()}`
}

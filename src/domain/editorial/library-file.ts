/** Formats of the files to download that the library of the newsroom takes. */
export const FILE_FORMATS = ['pdf', 'docx', 'xlsx'] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

/** French label of each format, shown beside the file size. */
export const FILE_FORMAT_LABELS: Readonly<Record<FileFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
}

/** Identifies a file of the library: the start of the SHA-256 of its bytes, and its format. */
export interface FileName {
  readonly hash: string
  readonly format: FileFormat
}

/** Folder of the files of the library in the URLs of this site. */
export const FILE_FOLDER = '/fichiers/'

const HREF = /^\/fichiers\/(?<hash>[0-9a-f]{32})\.(?<format>pdf|docx|xlsx)$/u

/** Parses the link to a file of the library. Returns undefined for any other link. */
export function parseFileHref(href: string): FileName | undefined {
  const { hash, format: written } = HREF.exec(href)?.groups ?? {}
  const format = FILE_FORMATS.find((each) => each === written)
  return hash === undefined || format === undefined ? undefined : { hash, format }
}

/** Returns the link to a file of the library. It stays the same for the same bytes. */
export function fileHref({ hash, format }: FileName): string {
  return `${FILE_FOLDER}${hash}.${format}`
}

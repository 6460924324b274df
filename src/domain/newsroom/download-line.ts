import type { Download } from '../editorial/document-body.ts'
import { FILE_FORMAT_LABELS, fileHref, parseFileHref } from '../editorial/library-file.ts'
import type { FileName } from '../editorial/library-file.ts'

/** Returns the Markdown that links a file of the library, in one line. */
export function formatDownloadLine(
  name: FileName,
  { title, bytes }: { readonly title: string; readonly bytes: number },
): string {
  const label = title.replaceAll(/[[\]\\]/gu, String.raw`\$&`)
  return `::download[${label}]{href=${fileHref(name)} format=${FILE_FORMAT_LABELS[name.format]} bytes=${bytes}}`
}

const LINE =
  /^::download\[(?<label>(?:[^[\]\\\n]|\\.)*)\]\{href=(?<href>\S{1,60}) format=(?<format>[A-Za-z]+) bytes=(?<bytes>\d{1,9})\}$/u

/** Parses the line that `formatDownloadLine` returns. Returns undefined for any other text. */
export function parseDownloadLine(line: string): Download | undefined {
  const { label = '', href = '', format = '', bytes = '' } = LINE.exec(line.trim())?.groups ?? {}
  if (parseFileHref(href) === undefined) return undefined
  const words = label.replaceAll(/\\(.)/gu, '$1')
  return { type: 'download', label: words, href, format, bytes: Number(bytes) }
}

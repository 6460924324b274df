import type { Download } from '#domain/editorial/body.ts'

const EXTENSION = /\.(?<format>pdf|docx?|xlsx?|od[tsp]|pptx?|zip|rtf|csv|epub)$/iu
const DETAIL =
  /\((?<format>[A-Z]{2,5})\s*[-–,]\s*(?<size>\d{1,6}(?:[.,]\s?\d{1,3})?)\s*(?<unit>[KMG]?o)(?:ctets)?\s*\)\s*$/iu

const BYTES: Readonly<Record<string, number>> = { o: 1, ko: 1e3, mo: 1e6, go: 1e9 }

/** The file a link leads to, if it leads to one; the source may tell its format and size after its name: « (PDF - 339.17 Ko) ». */
export function fileOf(href: string, text: string): Download | undefined {
  const path = URL.parse(href, 'https://relative.invalid')?.pathname ?? ''
  const extension = EXTENSION.exec(path)?.groups?.['format']
  if (extension === undefined || text.trim() === '') return undefined
  const detail = DETAIL.exec(text)
  const label = text.slice(0, detail?.index).replaceAll(/\s+/gu, ' ').trim()
  return {
    type: 'download',
    label: label === '' ? text.trim() : label,
    href,
    format: extension.toUpperCase(),
    ...sizeOf(detail?.groups),
  }
}

function sizeOf(detail: Readonly<Record<string, string>> | undefined): { bytes?: number } {
  if (detail === undefined) return {}
  const size = Number((detail['size'] ?? '').replaceAll(/\s/gu, '').replace(',', '.'))
  const unit = BYTES[(detail['unit'] ?? '').toLowerCase()]
  return unit === undefined ? {} : { bytes: Math.round(size * unit) }
}

import { inlineText } from '#domain/editorial/body-text.ts'
import type { Download, Inline } from '#domain/editorial/document-body.ts'

import { inlinePiece, wrapInlines } from './assemble-blocks.ts'
import type { Piece } from './assemble-blocks.ts'
import type { ElementConverter, LinkTarget, Conversion } from './conversion-context.ts'
import { attribute, textOf } from './html-tree.ts'

const EXTENSION = /\.(?<format>pdf|docx?|xlsx?|od[tsp]|pptx?|zip|rtf|csv|epub)$/iu
const DETAIL =
  /\((?<format>[A-Z]{2,5})\s*[-–,]\s*(?<size>\d{1,6}(?:[.,]\s?\d{1,3})?)\s*(?<unit>[KMG]?o)(?:ctets)?\s*\)\s*$/iu

const BYTES: Readonly<Record<string, number>> = { o: 1, ko: 1e3, mo: 1e6, go: 1e9 }

/**
 * Returns the download that a link points to, or undefined if its URL is not a file. Format and
 * size come from the text: « (PDF - 339.17 Ko) ».
 */
function fileOf(href: string, text: string): Download | undefined {
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

/**
 * Converts an `a` element to a link, a reference or a download. Inside another link, or without a
 * valid target, only its content remains.
 */
export const convertLink: ElementConverter = (element, conversion) => {
  const href = attribute(element, 'href')
  if (href === undefined || conversion.insideLink) return conversion.read(element.childNodes)
  const text = textOf(element.childNodes)
  const target = conversion.dialect.link(href, text)
  const pieces = readInside(conversion, () => conversion.read(element.childNodes))
  if (target === undefined) return pieces
  if (target.type === 'footnoteRef') return [inlinePiece(target)]
  const wrapped = wrapInlines(pieces, (children) => linkInline(target, children))
  return target.type === 'link' ? asFile(wrapped, target.href) : wrapped
}

function readInside(conversion: Conversion, read: () => readonly Piece[]): readonly Piece[] {
  conversion.insideLink = true
  const pieces = read()
  conversion.insideLink = false
  return pieces
}

type WordedTarget = Exclude<LinkTarget, { type: 'footnoteRef' }>

function linkInline(target: WordedTarget, children: readonly Inline[]): Inline {
  return { ...target, children }
}

function asFile(pieces: readonly Piece[], href: string): readonly Piece[] {
  const [only, ...others] = pieces
  if (only?.kind !== 'inline' || others.length > 0) return pieces
  const download = fileOf(href, inlineText([only.inline]))
  return download === undefined ? pieces : [{ kind: 'file', download, link: only.inline }]
}

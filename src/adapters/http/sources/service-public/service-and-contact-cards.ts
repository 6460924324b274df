import type { Block, Body, Download, Inline } from '#domain/editorial/document-body.ts'

import { assemble, blockPiece } from '../html/assemble-blocks.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { externalLinkTarget } from './inline-element-converters.ts'
import { insideBox } from './sheet-conversion-context.ts'
import type { SheetElementConverter, SheetConversion } from './sheet-conversion-context.ts'
import { childOf, childrenExcept, childrenOf, lineOf } from './sheet-xml.ts'
import type { XmlElement } from './sheet-xml.ts'

const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.ms-excel': 'XLS',
}

const WEIGHT = /(?<size>\d{1,6}(?:[.,]\d{1,3})?)\s*(?<unit>[km])[bo]\b/iu
const BYTES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

/**
 * Returns a download with its size, « 175.4 KB »; undefined if the data do not mark the card as a
 * file.
 */
function fileLink(
  label: string,
  url: string,
  { format: mime = '', poids: weight = '' }: Readonly<Record<string, string>>,
): Download | undefined {
  const format = FORMATS[mime]
  const address = parseSafeUrl(url, 'https://www.service-public.fr/')
  if (format === undefined || address === undefined || label === '') return undefined
  return { type: 'download', label, href: address.href, format, ...sizeOf(weight) }
}

function sizeOf(weight: string): { bytes?: number } {
  const { size = '', unit = '' } = WEIGHT.exec(weight)?.groups ?? {}
  const scale = BYTES[unit.toLowerCase()]
  return scale === undefined ? {} : { bytes: Math.round(Number(size.replace(',', '.')) * scale) }
}

const PLACE = 'Où s’adresser ?'

/** Converts an online service, a form or a letter template to a box titled by its kind. */
export const convertService: SheetElementConverter = (element, conversion) => {
  const children = serviceCard(element, conversion)
  const title = element.attributes['type'] ?? ''
  if (children.length === 0) return []
  if (title !== '') conversion.additions.push(title)
  return [blockPiece({ type: 'note', tone: 'info', ...(title !== '' && { title }), children })]
}

/** Converts a contact inside a text to a box. */
export const convertContact: SheetElementConverter = (element, conversion) => {
  const children = contactCard(element, conversion)
  if (children.length === 0) return []
  conversion.additions.push(PLACE)
  return [blockPiece({ type: 'note', tone: 'info', title: PLACE, children })]
}

/** Builds the blocks of an online service or a form: link, explanations, notices and annexes. */
export function serviceCard(element: XmlElement, conversion: SheetConversion): Body {
  const notices = childrenOf(element, 'NoticeLiee')
  const annexes = childrenOf(element, 'ServiceEnLigneAnnexe')
  const items = annexes.map((annex) => serviceCard(annex, conversion))
  return [
    ...linkCard(element, addressOf(element, 'LienWeb'), conversion, [...notices, ...annexes]),
    ...notices.flatMap((notice) => noticeCard(notice)),
    ...(items.length > 0 ? [{ type: 'list', ordered: false, items } as const] : []),
  ]
}

/** Builds the blocks of a contact: its name, its link to a directory, and further details. */
export function contactCard(element: XmlElement, conversion: SheetConversion): Body {
  return linkCard(element, addressOf(element, 'RessourceWeb'), conversion)
}

/**
 * Builds a title, linked if possible, with its publisher and other details below. Elements in
 * `apart` are left to the caller.
 */
export function linkCard(
  element: XmlElement,
  url: string,
  conversion: SheetConversion,
  apart: readonly XmlElement[] = [],
): Body {
  const title = childOf(element, 'Titre')
  const source = childOf(element, 'Source')
  const rest = conversion.read(
    childrenExcept(element, title, source, ...apart),
    insideBox(conversion),
  )
  return [...titleCard(element, lineOf(title), url, lineOf(source)), ...assemble(rest)]
}

/** Builds a download, or a title that is linked if possible, with its publisher. */
export function titleCard(
  { attributes }: XmlElement,
  title: string,
  url: string,
  source: string,
): readonly Block[] {
  const file = fileLink(title, url, attributes)
  const credit: readonly Inline[] = source === '' ? [] : [{ type: 'text', text: source }]
  if (file !== undefined) return [file, ...paragraphOf(credit)]
  const words: readonly Inline[] = title === '' ? [] : [{ type: 'text', text: title }]
  const link = url === '' || title === '' ? undefined : externalLinkTarget(url, title)
  const name = link === undefined ? words : [link(words)]
  const space: readonly Inline[] =
    name.length > 0 && credit.length > 0 ? [{ type: 'lineBreak' }] : []
  return paragraphOf([...name, ...space, ...credit])
}

function noticeCard(notice: XmlElement): readonly Block[] {
  return titleCard(notice, lineOf(notice), notice.attributes['URL'] ?? '', '')
}

function addressOf(element: XmlElement, part: string): string {
  return element.attributes['URL'] ?? childOf(element, part)?.attributes['URL'] ?? ''
}

function paragraphOf(children: readonly Inline[]): readonly Block[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}

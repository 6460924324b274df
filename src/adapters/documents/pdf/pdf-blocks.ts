import { printedSize, wordsInPlaceOf } from '#domain/dossier/printed-picture.ts'
import type { PrintedPictures } from '#domain/dossier/printed-picture.ts'
import { codeParagraph, isBox } from '#domain/editorial/body-traversal.ts'
import type {
  Block,
  Body,
  Heading,
  Image,
  List,
  Paragraph,
} from '#domain/editorial/document-body.ts'

import { FORM_STYLE, PLAIN_STYLE, runsOf } from '../common/text-runs.ts'
import { headingSize, ITEM } from './pdf-heights.ts'
import { writeTaggedRuns } from './pdf-runs.ts'
import { writePdfTable } from './pdf-table.ts'
import { GAPS, INKS, MEASURE, RIGHT_COLUMN, setFont, SHEET, SIZES } from './pdf-theme.ts'

type Structure = PDFKit.PDFStructureElement

/**
 * Layout context of a body: the PDF under construction, and the options of its paragraphs and
 * lists.
 */
export interface PdfContext {
  readonly document: PDFKit.PDFDocument
  /** Paragraphs printed on the right half of the page. */
  readonly onTheRight: ReadonlySet<Paragraph>
  /** True if items of unordered lists have checkboxes instead of dashes. */
  readonly checked: boolean
  /** True if placeholders in brackets are highlighted. */
  readonly hasFields: boolean
  /** Number of levels by which headings are lowered. */
  readonly lowered: number
  /** Right edge of the text, in points: that of the page, or of a table cell. */
  readonly right: number
  /** Size and weight of paragraphs: tables have smaller text, and their headers are bold. */
  readonly size: number
  readonly bold: boolean
  /** JPEG files of the pictures, by their name. */
  readonly pictures: PrintedPictures
}

/** Right edge, size and weight of text outside tables. */
export const PAGE_TEXT = {
  right: SHEET.margins.left + MEASURE,
  size: SIZES.text,
  bold: false,
  pictures: new Map<string, Uint8Array>(),
} as const

const BOX = 9

/**
 * Writes a printable body into the PDF with structure tags. `x` is the left edge of paragraphs,
 * lists and quotations, in points.
 */
export function writePdfBody(body: Body, setting: PdfContext, within: Structure, x: number): void {
  for (const block of body) setBlock(block, setting, within, x)
}

function setBlock(block: Block, setting: PdfContext, within: Structure, x: number): void {
  if (isBox(block)) return setQuotation(block.children, setting, within, x)
  switch (block.type) {
    case 'heading':
      return setHeading(block, setting, within, x)
    case 'paragraph':
      return setParagraph(block, setting, within, x)
    case 'image':
      return setPicture(block, setting, within, x)
    case 'code':
      return setParagraph(codeParagraph(block), setting, within, x)
    case 'list':
      return setList(block, setting, within, x)
    case 'table':
      return writePdfTable(block, setting, within, { x, writeBody: writePdfBody })
    case 'separator':
      return setSeparator(setting, x)
    case 'download':
    case 'chart':
      break
  }
  return undefined
}

function setQuotation(body: Body, setting: PdfContext, within: Structure, x: number): void {
  const structure = setting.document.struct('BlockQuote')
  within.add(structure)
  writePdfBody(body, setting, structure, x + ITEM)
  structure.end()
}

/** Draws a picture at the width of its text. Without its file, writes what stands in its place. */
function setPicture(image: Image, setting: PdfContext, within: Structure, x: number): void {
  const { document, right, pictures } = setting
  const jpeg = pictures.get(image.file)
  const box = printedSize(image.file, right - x)
  if (jpeg === undefined || box === undefined) {
    setParagraph(wordsInPlaceOf(image), setting, within, x)
    return
  }
  if (document.y + box.height > SHEET.height - SHEET.margins.bottom) document.addPage()
  const { y } = document
  const draw = () => document.image(Buffer.from(jpeg), x, y, box)
  if (image.alt === undefined) {
    document.markContent('Artifact', { type: 'Layout' })
    draw()
    document.endMarkedContent()
  } else within.add(document.struct('Figure', { alt: image.alt }, draw))
  document.y = y + box.height + GAPS.paragraph / 2
}

function setSeparator({ document, right }: PdfContext, x: number): void {
  const { y } = document
  document.markContent('Artifact', { type: 'Layout' })
  document.lineWidth(0.6).moveTo(x, y)
  document.lineTo(right, y).stroke(INKS.rule)
  document.endMarkedContent()
  document.y = y + GAPS.paragraph
}

function setHeading(heading: Heading, setting: PdfContext, within: Structure, x: number): void {
  const { document, lowered, right } = setting
  // Starts a new page if a heading would be the last line of a page.
  const room = SHEET.height - SHEET.margins.bottom - document.y
  if (room < 70) document.addPage()
  else document.y += GAPS.heading
  const runs = runsOf(heading.children, PLAIN_STYLE)
  const size = headingSize(heading.level)
  const tag = `H${heading.level + lowered}`
  writeTaggedRuns(document, runs, { within, tag }, { x, width: right - x, size, face: 'title' })
  document.y += GAPS.paragraph / 2
}

function setParagraph(
  paragraph: Paragraph,
  { document, onTheRight, hasFields, right, size, bold }: PdfContext,
  within: Structure,
  x: number,
): void {
  const start = onTheRight.has(paragraph) ? RIGHT_COLUMN : x
  const style = { ...(hasFields ? FORM_STYLE : PLAIN_STYLE), bold }
  const runs = runsOf(paragraph.children, style)
  writeTaggedRuns(document, runs, { within, tag: 'P' }, { x: start, width: right - start, size })
  document.y += GAPS.paragraph
}

function setList(list: List, setting: PdfContext, within: Structure, x: number): void {
  const { document, checked } = setting
  const structure = document.struct('L')
  within.add(structure)
  for (const [at, item] of list.items.entries()) {
    if (document.y > SHEET.height - SHEET.margins.bottom - 2 * SIZES.text) document.addPage()
    const line = document.struct('LI')
    const body = document.struct('LBody')
    structure.add(line)
    const mark = list.ordered ? `${at + (list.start ?? 1)}.` : '–'
    if (checked && !list.ordered) {
      line.add(document.struct('Lbl', { actual: 'À cocher\u00A0:' }, () => drawBox(document, x)))
    } else line.add(document.struct('Lbl', {}, () => writeMark(document, mark, x)))
    line.add(body)
    writePdfBody(item, setting, body, x + ITEM)
    document.y -= GAPS.paragraph / 2
    body.end()
    line.end()
  }
  structure.end()
  document.y += GAPS.paragraph / 2
}

function drawBox(document: PDFKit.PDFDocument, x: number): void {
  document
    .lineWidth(0.8)
    .roundedRect(x, document.y + 2, BOX, BOX, 1.5)
    .stroke(INKS.soft)
}

function writeMark(document: PDFKit.PDFDocument, mark: string, x: number): void {
  const { y } = document
  setFont(document, 'text', SIZES.text, INKS.soft).text(mark, x, y, { lineBreak: false })
  document.y = y
}

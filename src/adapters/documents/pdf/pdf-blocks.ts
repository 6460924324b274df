import { codeParagraph, isBox } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Heading, List, Paragraph } from '#domain/editorial/document-body.ts'

import { FORM_STYLE, PLAIN_STYLE, runsOf } from '../text-runs.ts'
import { writePdfTable, writeRuns } from './pdf-table.ts'
import {
  GAPS,
  INKS,
  MEASURE,
  replaceUnsupportedCharacters,
  RIGHT_COLUMN,
  setFont,
  SHEET,
  SIZES,
} from './pdf-theme.ts'

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
}

const ITEM = 18
const BOX = 9

/**
 * Writes a body into the PDF with structure tags, without downloads, charts and separators. `x` is
 * the left edge of paragraphs and lists, in points.
 */
export function writePdfBody(body: Body, setting: PdfContext, within: Structure, x: number): void {
  for (const block of body) setBlock(block, setting, within, x)
}

function setBlock(block: Block, setting: PdfContext, within: Structure, x: number): void {
  if (isBox(block)) return writePdfBody(block.children, setting, within, x)
  switch (block.type) {
    case 'heading':
      return setHeading(block, setting, within)
    case 'paragraph':
      return setParagraph(block, setting, within, x)
    case 'code':
      return setParagraph(codeParagraph(block), setting, within, x)
    case 'list':
      return setList(block, setting, within, x)
    case 'table':
      return writePdfTable(block, setting, within)
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  return undefined
}

function setHeading(heading: Heading, setting: PdfContext, within: Structure): void {
  const { document, lowered } = setting
  // Starts a new page if a heading would be the last line of a page.
  const room = SHEET.height - SHEET.margins.bottom - document.y
  if (room < 70) document.addPage()
  else document.y += GAPS.heading
  const write = () => {
    setFont(document, 'title', headingSize(heading.level), INKS.ink)
    const words = runsOf(heading.children, PLAIN_STYLE).map(({ text }) => text)
    document.text(replaceUnsupportedCharacters(words.join('')), SHEET.margins.left, document.y, {
      width: MEASURE,
    })
  }
  within.add(document.struct(`H${heading.level + lowered}`, {}, write))
  document.y += GAPS.paragraph / 2
}

/**
 * Returns the font size of a heading, in points. Headings of level 2 are larger than the others.
 */
function headingSize(level: Heading['level']): number {
  return level === 2 ? SIZES.heading : SIZES.subheading
}

function setParagraph(
  paragraph: Paragraph,
  { document, onTheRight, hasFields }: PdfContext,
  within: Structure,
  x: number,
): void {
  const start = onTheRight.has(paragraph) ? RIGHT_COLUMN : x
  const width = SHEET.width - SHEET.margins.right - start
  const runs = runsOf(paragraph.children, hasFields ? FORM_STYLE : PLAIN_STYLE)
  within.add(document.struct('P', {}, () => writeRuns(document, runs, { x: start, width })))
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
    const mark = list.ordered ? `${at + 1}.` : '–'
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

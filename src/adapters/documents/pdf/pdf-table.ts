import { plainText } from '#domain/editorial/body-text.ts'
import type { Table, TableCell } from '#domain/editorial/body.ts'

import { linesOf, runsOf } from '../text-runs.ts'
import type { Run } from '../text-runs.ts'
import { GAPS, INKS, MEASURE, SHEET, SIZES, faceOf, inFace, spelled } from './pdf-theme.ts'

interface Place {
  readonly x: number
  readonly width: number
}

/** Writes runs as one paragraph, from the current position. */
export function writeRuns(document: PDFKit.PDFDocument, runs: readonly Run[], place: Place): void {
  for (const line of linesOf(runs)) writeLine(document, line, place)
}

function writeLine(document: PDFKit.PDFDocument, runs: readonly Run[], { x, width }: Place): void {
  const last = runs.length - 1
  document.x = x
  for (const [at, run] of runs.entries()) {
    inFace(document, faceOf(run), SIZES.text, run.field ? INKS.field : INKS.ink)
    document.text(spelled(run.text), { width, lineGap: GAPS.line, continued: at < last })
  }
}

const PADDING = 6

/** Writes a table with columns of equal width. A row is never split across pages. */
export function setTable(
  table: Table,
  document: PDFKit.PDFDocument,
  within: PDFKit.PDFStructureElement,
): void {
  const structure = document.struct('Table')
  within.add(structure)
  for (const row of table.rows) setRow(row, document, structure)
  structure.end()
  document.y += GAPS.paragraph
}

function setRow(
  row: readonly TableCell[],
  document: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
): void {
  const width = MEASURE / row.length
  const height = Math.max(...row.map((cell) => heightOf(cell, document, width)))
  if (document.y + height > SHEET.height - SHEET.margins.bottom) document.addPage()
  const { y } = document
  const structure = document.struct('TR')
  table.add(structure)
  for (const [at, cell] of row.entries()) {
    const x = SHEET.margins.left + at * width
    document.markContent('Artifact', { type: 'Layout' })
    document.lineWidth(0.6).rect(x, y, width, height).stroke(INKS.rule)
    document.endMarkedContent()
    const write = () => {
      document.y = y + PADDING
      writeRuns(document, runsOfCell(cell), { x: x + PADDING, width: width - 2 * PADDING })
    }
    structure.add(document.struct(cell.header ? 'TH' : 'TD', {}, write))
  }
  structure.end()
  document.y = y + height
}

function heightOf(cell: TableCell, document: PDFKit.PDFDocument, width: number): number {
  inFace(document, cell.header ? 'bold' : 'text', SIZES.text, INKS.ink)
  const options = { width: width - 2 * PADDING, lineGap: GAPS.line }
  return document.heightOfString(spelled(plainText(cell.children)), options) + 2 * PADDING
}

function runsOfCell({ header, children }: TableCell) {
  const style = { bold: header, italic: false }
  return children.flatMap((block) =>
    block.type === 'paragraph' ? runsOf(block.children, style) : runsOf(textOnly(block), style),
  )
}

function textOnly(block: TableCell['children'][number]) {
  return [{ type: 'text' as const, text: plainText([block]) }]
}

import { plainText } from '#domain/editorial/body-text.ts'
import type { Table, TableCell } from '#domain/editorial/body.ts'

import { runsOf } from '../runs.ts'
import { writeRuns } from './pdf-runs.ts'
import { GAPS, inFace, INKS, MEASURE, SHEET, SIZES, spelled } from './pdf-theme.ts'

const PADDING = 6

/** Sets a table in columns of one width; a row is never parted by the end of a page. */
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
  const look = { bold: header, italic: false }
  return children.flatMap((block) =>
    block.type === 'paragraph' ? runsOf(block.children, look) : runsOf(textOnly(block), look),
  )
}

function textOnly(block: TableCell['children'][number]) {
  return [{ type: 'text' as const, text: plainText([block]) }]
}

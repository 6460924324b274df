import type { Body, Table, TableCell } from '#domain/editorial/document-body.ts'

import { heightOfBody } from './pdf-heights.ts'
import type { HeightContext } from './pdf-heights.ts'
import { GAPS, INKS, SHEET, SIZES } from './pdf-theme.ts'

const PADDING = 6
const TIGHT_PADDING = 3

/** Context of the cells: their text, and the right edge of the table, in points. */
interface TableContext extends HeightContext {
  readonly right: number
}

/** Left edge of the table, and the writer of its cells. */
interface TablePlace<Context> {
  readonly x: number
  readonly writeBody: (
    body: Body,
    setting: Context,
    within: PDFKit.PDFStructureElement,
    x: number,
  ) => void
}

/** Layout of a table: column width, font size and cell padding, in points. */
interface Grid {
  readonly column: number
  readonly size: number
  readonly padding: number
}

/** Cell with its first column, counted from 0, and its number of columns. */
interface PlacedCell {
  readonly cell: TableCell
  readonly start: number
  readonly columns: number
}

/** Writes a table with columns of equal width. Rows that fit on one page are never split. */
export function writePdfTable<Context extends TableContext>(
  table: Table,
  setting: Context,
  within: PDFKit.PDFStructureElement,
  place: TablePlace<Context>,
): void {
  const { document, right } = setting
  const rows = placedRows(table)
  const columns = Math.max(1, ...rows.flat().map((placed) => placed.start + placed.columns))
  const isWide = columns > MAX_ROOMY_COLUMNS
  const grid: Grid = {
    column: (right - place.x) / columns,
    size: isWide ? SIZES.small : SIZES.text,
    padding: isWide ? TIGHT_PADDING : PADDING,
  }
  const structure = document.struct('Table')
  within.add(structure)
  for (const row of rows) setRow(row, grid, { setting, place }, structure)
  structure.end()
  document.x = place.x
  document.y += GAPS.paragraph
}

/** Maximum number of columns with normal text; wider tables have small text. */
const MAX_ROOMY_COLUMNS = 4

/** Assigns columns to the cells of a table. Skips the columns covered by cells of earlier rows. */
function placedRows({ rows }: Table): readonly (readonly PlacedCell[])[] {
  const takenUntil: number[] = []
  return rows.map((row, line) => {
    let column = 0
    return row.map((cell) => {
      while ((takenUntil[column] ?? 0) > line) column += 1
      const { columns = 1, rows: lines = 1 } = cell
      const placed = { cell, start: column, columns }
      for (const end = column + columns; column < end; column += 1)
        takenUntil[column] = line + lines
      return placed
    })
  })
}

interface Setting<Context> {
  readonly setting: Context
  readonly place: TablePlace<Context>
}

function setRow<Context extends TableContext>(
  row: readonly PlacedCell[],
  { column, size, padding }: Grid,
  { setting, place }: Setting<Context>,
  table: PDFKit.PDFStructureElement,
): void {
  const { document } = setting
  const heights = row.map(({ cell, columns }) => {
    const text = { document, size, bold: cell.header }
    return heightOfBody(cell.children, text, columns * column - 2 * padding) + 2 * padding
  })
  const height = Math.max(0, ...heights)
  const bottom = SHEET.height - SHEET.margins.bottom
  if (document.y + height > bottom) document.addPage()
  const { y } = document
  const isWhole = y + height <= bottom
  const structure = document.struct('TR')
  table.add(structure)
  for (const { cell, start, columns } of row) {
    const x = place.x + start * column
    const width = columns * column
    if (isWhole) drawFrame(document, { x, width, y, height })
    if (isWhole) document.y = y + padding
    const inner = { ...setting, right: x + width - padding, size, bold: cell.header }
    const cellStructure = document.struct(cell.header ? 'TH' : 'TD')
    structure.add(cellStructure)
    place.writeBody(cell.children, inner, cellStructure, x + padding)
    cellStructure.end()
  }
  structure.end()
  if (isWhole) document.y = y + height
}

interface Frame {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
}

function drawFrame(document: PDFKit.PDFDocument, { x, y, width, height }: Frame): void {
  document.markContent('Artifact', { type: 'Layout' })
  document.lineWidth(0.6).rect(x, y, width, height).stroke(INKS.rule)
  document.endMarkedContent()
}

import { plainText } from '#domain/editorial/body-text.ts'
import type { Table, TableCell } from '#domain/editorial/document-body.ts'

import { FORM_STYLE, linesOf, PLAIN_STYLE, runsOf } from '../text-runs.ts'
import type { Run } from '../text-runs.ts'
import {
  GAPS,
  INKS,
  MEASURE,
  SHEET,
  SIZES,
  faceOf,
  replaceUnsupportedCharacters,
  setFont,
} from './pdf-theme.ts'

interface Place {
  readonly x: number
  readonly width: number
}

/** Writes runs as one paragraph from the current vertical position. */
export function writeRuns(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  place: Place,
  size: number = SIZES.text,
): void {
  for (const line of linesOf(runs)) writeLine(document, line, place, size)
}

function writeLine(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  { x, width }: Place,
  size: number,
): void {
  const last = runs.length - 1
  document.x = x
  for (const [at, run] of runs.entries()) {
    setFont(document, faceOf(run), size, run.field ? INKS.field : INKS.ink)
    const words = replaceUnsupportedCharacters(run.text)
    if (run.change) document.markContent('Span', { actual: spokenChange(words, run.change) })
    document.text(words, {
      width,
      lineGap: GAPS.line,
      continued: at < last,
      underline: run.change === 'ins',
      strike: run.change === 'del',
    })
    if (run.change) document.endMarkedContent()
  }
}

/** Returns the words that screen readers say for an addition or deletion, as on the site. */
function spokenChange(words: string, change: 'ins' | 'del'): string {
  return change === 'ins'
    ? ` début d’ajout ${words} fin d’ajout `
    : ` début de suppression ${words} fin de suppression `
}

const PADDING = 6
const TIGHT_PADDING = 3

/** Context shared by the cells of a table. `hasFields` highlights placeholders in brackets. */
interface TableSetting {
  readonly document: PDFKit.PDFDocument
  readonly hasFields: boolean
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
export function writePdfTable(
  table: Table,
  setting: TableSetting,
  within: PDFKit.PDFStructureElement,
): void {
  const { document } = setting
  const rows = placedRows(table)
  const columns = Math.max(1, ...rows.flat().map((placed) => placed.start + placed.columns))
  const isWide = columns > MAX_ROOMY_COLUMNS
  const grid: Grid = {
    column: MEASURE / columns,
    size: isWide ? SIZES.small : SIZES.text,
    padding: isWide ? TIGHT_PADDING : PADDING,
  }
  const structure = document.struct('Table')
  within.add(structure)
  for (const row of rows) setRow(row, grid, setting, structure)
  structure.end()
  document.x = SHEET.margins.left
  document.y += GAPS.paragraph
}

/** Maximum number of columns with normal text; wider tables have small text. */
const MAX_ROOMY_COLUMNS = 4

/** Assigns columns to the cells of a table. Skips the columns covered by cells of earlier rows. */
export function placedRows({ rows }: Table): readonly (readonly PlacedCell[])[] {
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

function setRow(
  row: readonly PlacedCell[],
  grid: Grid,
  setting: TableSetting,
  table: PDFKit.PDFStructureElement,
): void {
  const { document } = setting
  const height = Math.max(0, ...row.map((placed) => heightOf(placed, document, grid)))
  const bottom = SHEET.height - SHEET.margins.bottom
  if (document.y + height > bottom) document.addPage()
  const { y } = document
  const isWhole = y + height <= bottom
  const structure = document.struct('TR')
  table.add(structure)
  for (const { cell, start, columns } of row) {
    const place = { x: SHEET.margins.left + start * grid.column, width: columns * grid.column }
    if (isWhole) drawFrame(document, { ...place, y, height })
    const write = () => {
      if (isWhole) document.y = y + grid.padding
      const inner = { x: place.x + grid.padding, width: place.width - 2 * grid.padding }
      writeRuns(document, runsOfCell(cell, setting), inner, grid.size)
    }
    structure.add(document.struct(cell.header ? 'TH' : 'TD', {}, write))
  }
  structure.end()
  if (isWhole) document.y = y + height
}

interface Frame extends Place {
  readonly y: number
  readonly height: number
}

function drawFrame(document: PDFKit.PDFDocument, { x, y, width, height }: Frame): void {
  document.markContent('Artifact', { type: 'Layout' })
  document.lineWidth(0.6).rect(x, y, width, height).stroke(INKS.rule)
  document.endMarkedContent()
}

function heightOf(
  { cell, columns }: PlacedCell,
  document: PDFKit.PDFDocument,
  { column, size, padding }: Grid,
): number {
  setFont(document, cell.header ? 'bold' : 'text', size, INKS.ink)
  const options = { width: columns * column - 2 * padding, lineGap: GAPS.line }
  return (
    document.heightOfString(replaceUnsupportedCharacters(plainText(cell.children)), options) +
    2 * padding
  )
}

function runsOfCell({ header, children }: TableCell, { hasFields }: TableSetting) {
  const style = { ...(hasFields ? FORM_STYLE : PLAIN_STYLE), bold: header }
  return children.flatMap((block, place) => [
    ...(place === 0 ? [] : runsOf([{ type: 'lineBreak' }], style)),
    ...(block.type === 'paragraph'
      ? runsOf(block.children, style)
      : runsOf([{ type: 'text', text: plainText([block]) }], style)),
  ])
}

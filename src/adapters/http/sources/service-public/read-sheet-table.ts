import type { TableCell } from '#domain/editorial/body.ts'

import { assemble } from '../html/assemble.ts'
import { inferHeaders } from '../html/infer-headers.ts'
import { blockPiece } from '../html/piece.ts'
import type { Piece } from '../html/piece.ts'
import { insideBox } from './reading.ts'
import type { SheetReading } from './reading.ts'
import type { XmlElement } from './xml.ts'
import { besides, childOf, childrenOf, lineOf } from './xml.ts'

const WIDEST_SPAN = 100

/** A table of a sheet with its caption, its spans and the headers of its rows and columns; words that stand in no cell come before it. */
export function readSheetTable(element: XmlElement, reading: SheetReading): readonly Piece[] {
  const title = childOf(element, 'Titre')
  const caption = lineOf(title)
  const named = childrenOf(element, 'Colonne').map(
    ({ attributes }) => attributes['type'] === 'header',
  )
  const rows = childrenOf(element, 'Rangée')
  const grid: Grid = { named, open: new Map() }
  const cells = rows.map((row) => readRow(row, reading, grid)).filter((row) => row.length > 0)
  const stray = [
    ...besides(element, title, ...rows),
    ...rows.flatMap((row) => besides(row, ...childrenOf(row, 'Cellule'))),
  ]
  const before = reading.read(stray, insideBox(reading))
  if (caption === '' && cells.flat().every(({ children }) => children.length === 0)) return before
  const table = {
    type: 'table',
    ...(caption !== '' && { caption }),
    rows: inferHeaders(cells),
  } as const
  return [...before, blockPiece(table)]
}

interface Grid {
  /** Whether each column holds the names of its rows. */
  readonly named: readonly boolean[]
  /** Of each column held by a cell of a row above, how many rows it is still held. */
  readonly open: Map<number, number>
}

function readRow(row: XmlElement, reading: SheetReading, grid: Grid): readonly TableCell[] {
  const heads = row.attributes['type'] === 'header'
  let column = 0
  const held = new Map<number, number>()
  const cells = childrenOf(row, 'Cellule').map((cell): TableCell => {
    while ((grid.open.get(column) ?? 0) > 0) column += 1
    const columns = spanOf(cell, 'fusionHorizontale')
    const rows = spanOf(cell, 'fusionVerticale')
    const children = assemble(reading.read(cell.children, insideBox(reading)))
    const header = children.length > 0 && (heads || grid.named[column] === true)
    for (let at = column; at < column + columns; at += 1) held.set(at, rows)
    column += columns
    return { header, ...(columns > 1 && { columns }), ...(rows > 1 && { rows }), children }
  })
  for (const [at, rows] of grid.open) grid.open.set(at, rows - 1)
  for (const [at, rows] of held) grid.open.set(at, rows - 1)
  return cells
}

function spanOf({ attributes }: XmlElement, name: string): number {
  const span = Number.parseInt(attributes[name] ?? '', 10)
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), WIDEST_SPAN)
}

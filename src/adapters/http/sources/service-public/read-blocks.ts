import type { Body, Note, TableCell } from '#domain/editorial/body.ts'

import { EDGE, assemble, blockPiece, inlinePiece, splitWords } from '../html/piece.ts'
import type { Piece } from '../html/piece.ts'
import { inferHeaders } from '../html/read-table.ts'
import { readPlace, readService } from './read-cards.ts'
import { insideBox, underHeading } from './reading.ts'
import type { SheetElementReader, SheetReading, SheetRemovalReason } from './reading.ts'
import { besides, childOf, childrenOf, lineOf, textOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

const WIDEST_SPAN = 100

/**
 * Converts a table with caption, spans and headers. Words outside cells are moved before the table.
 */
function readSheetTable(element: XmlElement, reading: SheetReading): readonly Piece[] {
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
  /** Per column: true if its cells are row headers. */
  readonly named: readonly boolean[]
  /** Per column covered by a cell that spans rows: the number of rows still covered. */
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

/** Converters of the block elements of a sheet, by element name. */
export const BLOCKS: ReadonlyMap<string, SheetElementReader> = new Map<string, SheetElementReader>([
  ...['Chapitre', 'SousChapitre', 'Situation'].map((name) => [name, readChapter] as const),
  ['Cas', readCase],
  ['ANoter', note('info')],
  ['ASavoir', note('info')],
  ['Rappel', note('info')],
  ['Attention', note('attention')],
  ['Avertissement', note('attention')],
  ['Liste', readList],
  ['Tableau', readSheetTable],
  ['Image', readImage],
  ['ServiceEnLigne', readService],
  ['OuSAdresser', readPlace],
  ['TitreAlternatif', remove('alternative')],
  ['PivotLocal', remove('directory')],
])

/** Converts the title of a part: a heading, or a line in bold inside a box. */
function titlePieces(title: XmlElement, reading: SheetReading): readonly Piece[] {
  const { words, blocks } = splitWords(reading.read(title.children, reading))
  if (words.length === 0) return blocks
  const { level } = reading
  if (level === undefined)
    return [EDGE, inlinePiece({ type: 'strong', children: words }), EDGE, ...blocks]
  return [blockPiece({ type: 'heading', level, id: '', children: words }), ...blocks]
}

function readChapter(element: XmlElement, reading: SheetReading): readonly Piece[] {
  const title = childOf(element, 'Titre')
  if (title === undefined) return [EDGE, ...reading.read(element.children, reading), EDGE]
  const rest = reading.read(besides(element, title), underHeading(reading))
  return [...titlePieces(title, reading), ...rest, EDGE]
}

/** Converts one of several cases to an accordion under its title. */
function readCase(element: XmlElement, reading: SheetReading): readonly Piece[] {
  const title = lineOf(childOf(element, 'Titre'))
  const children = boxOf(element, reading)
  if (title === '') return [EDGE, ...children.map(blockPiece), EDGE]
  return children.length === 0
    ? [EDGE, inlinePiece({ type: 'strong', children: [{ type: 'text', text: title }] }), EDGE]
    : [blockPiece({ type: 'accordion', id: '', title, children })]
}

function note(tone: Note['tone']): SheetElementReader {
  return (element, reading) => {
    const title = lineOf(childOf(element, 'Titre'))
    const children = boxOf(element, reading)
    if (title === '' && children.length === 0) return []
    return [blockPiece({ type: 'note', tone, ...(title !== '' && { title }), children })]
  }
}

function boxOf(element: XmlElement, reading: SheetReading): Body {
  const rest = besides(element, childOf(element, 'Titre'))
  return assemble(reading.read(rest, insideBox(reading)))
}

function readList(element: XmlElement, reading: SheetReading): readonly Piece[] {
  const items = element.children
    .map((child) => assemble(reading.read([child], insideBox(reading))))
    .filter((item) => item.length > 0)
  const ordered = element.attributes['type'] === 'numero'
  return items.length === 0 ? [] : [blockPiece({ type: 'list', ordered, items })]
}

/** Converts an image to its caption and alternative text, since we have no right to show it. */
function readImage(element: XmlElement, reading: SheetReading): readonly Piece[] {
  const title = childOf(element, 'Legende')
  const legend = lineOf(title)
  const children = assemble(reading.read(besides(element, title), insideBox(reading)))
  if (legend === '' && children.length === 0) return []
  return [
    blockPiece({ type: 'note', tone: 'info', ...(legend !== '' && { title: legend }), children }),
  ]
}

function remove(reason: SheetRemovalReason): SheetElementReader {
  return (element, reading) => {
    reading.removals.push({ reason, text: textOf(element) })
    return [EDGE]
  }
}

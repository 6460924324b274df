import type { Body, Note, TableCell } from '#domain/editorial/document-body.ts'

import { EDGE, assemble, blockPiece, inlinePiece, separateBlocks } from '../html/assemble-blocks.ts'
import type { Piece } from '../html/assemble-blocks.ts'
import { inferHeaders } from '../html/convert-table.ts'
import { convertContact, convertService } from './service-and-contact-cards.ts'
import { insideBox, underHeading } from './sheet-conversion-context.ts'
import type {
  SheetElementConverter,
  SheetConversion,
  SheetRemovalReason,
} from './sheet-conversion-context.ts'
import { childOf, childrenExcept, childrenOf, lineOf, textOf } from './sheet-xml.ts'
import type { XmlElement } from './sheet-xml.ts'

const WIDEST_SPAN = 100

/**
 * Converts a table with caption, spans and headers. Content outside cells is moved before the
 * table.
 */
function convertSheetTable(element: XmlElement, conversion: SheetConversion): readonly Piece[] {
  const title = childOf(element, 'Titre')
  const caption = lineOf(title)
  const named = childrenOf(element, 'Colonne').map(
    ({ attributes }) => attributes['type'] === 'header',
  )
  const rows = childrenOf(element, 'Rangée')
  const grid: Grid = { named, open: new Map() }
  const cells = rows.map((row) => readRow(row, conversion, grid)).filter((row) => row.length > 0)
  const stray = [
    ...childrenExcept(element, title, ...rows),
    ...rows.flatMap((row) => childrenExcept(row, ...childrenOf(row, 'Cellule'))),
  ]
  const before = conversion.read(stray, insideBox(conversion))
  if (caption === '' && cells.flat().every(({ children }) => children.length === 0)) return before
  const table = {
    type: 'table',
    ...(caption !== '' && { caption }),
    rows: inferHeaders(cells),
  } as const
  return [...before, blockPiece(table)]
}

interface Grid {
  /** For each column, true if its cells are row headers. */
  readonly named: readonly boolean[]
  /** Columns covered by a cell that spans rows, with the number of rows still covered. */
  readonly open: Map<number, number>
}

function readRow(row: XmlElement, conversion: SheetConversion, grid: Grid): readonly TableCell[] {
  const heads = row.attributes['type'] === 'header'
  let column = 0
  const rowSpans = new Map<number, number>()
  const cells = childrenOf(row, 'Cellule').map((cell): TableCell => {
    while ((grid.open.get(column) ?? 0) > 0) column += 1
    const columns = spanOf(cell, 'fusionHorizontale')
    const rows = spanOf(cell, 'fusionVerticale')
    const children = assemble(conversion.read(cell.children, insideBox(conversion)))
    const header = children.length > 0 && (heads || grid.named[column] === true)
    for (let at = column; at < column + columns; at += 1) rowSpans.set(at, rows)
    column += columns
    return { header, ...(columns > 1 && { columns }), ...(rows > 1 && { rows }), children }
  })
  for (const [at, rows] of grid.open) grid.open.set(at, rows - 1)
  for (const [at, rows] of rowSpans) grid.open.set(at, rows - 1)
  return cells
}

function spanOf({ attributes }: XmlElement, name: string): number {
  const span = Number.parseInt(attributes[name] ?? '', 10)
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), WIDEST_SPAN)
}

/** Converters of the block elements of a service-public.fr sheet, by element name. */
export const BLOCK_CONVERTERS: ReadonlyMap<string, SheetElementConverter> = new Map<
  string,
  SheetElementConverter
>([
  ...['Chapitre', 'SousChapitre', 'Situation'].map((name) => [name, readChapter] as const),
  ['Cas', convertCase],
  ['ANoter', note('info')],
  ['ASavoir', note('info')],
  ['Rappel', note('info')],
  ['Attention', note('attention')],
  ['Avertissement', note('attention')],
  ['Liste', convertList],
  ['Tableau', convertSheetTable],
  ['Image', convertImage],
  ['ServiceEnLigne', convertService],
  ['OuSAdresser', convertContact],
  ['TitreAlternatif', remove('alternative')],
  ['PivotLocal', remove('directory')],
])

/** Converts the title of a part to a heading, or to a line in bold inside a box. */
function titlePieces(title: XmlElement, conversion: SheetConversion): readonly Piece[] {
  const { words, blocks } = separateBlocks(conversion.read(title.children, conversion))
  if (words.length === 0) return blocks
  const { level } = conversion
  if (level === undefined)
    return [EDGE, inlinePiece({ type: 'strong', children: words }), EDGE, ...blocks]
  return [blockPiece({ type: 'heading', level, id: '', children: words }), ...blocks]
}

function readChapter(element: XmlElement, conversion: SheetConversion): readonly Piece[] {
  const title = childOf(element, 'Titre')
  if (title === undefined) return [EDGE, ...conversion.read(element.children, conversion), EDGE]
  const rest = conversion.read(childrenExcept(element, title), underHeading(conversion))
  return [...titlePieces(title, conversion), ...rest, EDGE]
}

/** Converts one of several cases to an accordion with its title. */
function convertCase(element: XmlElement, conversion: SheetConversion): readonly Piece[] {
  const title = lineOf(childOf(element, 'Titre'))
  const children = boxOf(element, conversion)
  if (title === '') return [EDGE, ...children.map(blockPiece), EDGE]
  return children.length === 0
    ? [EDGE, inlinePiece({ type: 'strong', children: [{ type: 'text', text: title }] }), EDGE]
    : [blockPiece({ type: 'accordion', id: '', title, children })]
}

function note(tone: Note['tone']): SheetElementConverter {
  return (element, conversion) => {
    const title = lineOf(childOf(element, 'Titre'))
    const children = boxOf(element, conversion)
    if (title === '' && children.length === 0) return []
    return [blockPiece({ type: 'note', tone, ...(title !== '' && { title }), children })]
  }
}

function boxOf(element: XmlElement, conversion: SheetConversion): Body {
  const rest = childrenExcept(element, childOf(element, 'Titre'))
  return assemble(conversion.read(rest, insideBox(conversion)))
}

function convertList(element: XmlElement, conversion: SheetConversion): readonly Piece[] {
  const items = element.children
    .map((child) => assemble(conversion.read([child], insideBox(conversion))))
    .filter((item) => item.length > 0)
  const ordered = element.attributes['type'] === 'numero'
  return items.length === 0 ? [] : [blockPiece({ type: 'list', ordered, items })]
}

/** Converts an image to its caption and alternative text, since we have no right to show it. */
function convertImage(element: XmlElement, conversion: SheetConversion): readonly Piece[] {
  const title = childOf(element, 'Legende')
  const legend = lineOf(title)
  const children = assemble(conversion.read(childrenExcept(element, title), insideBox(conversion)))
  if (legend === '' && children.length === 0) return []
  return [
    blockPiece({ type: 'note', tone: 'info', ...(legend !== '' && { title: legend }), children }),
  ]
}

function remove(reason: SheetRemovalReason): SheetElementConverter {
  return (element, conversion) => {
    conversion.removals.push({ reason, text: textOf(element) })
    return [EDGE]
  }
}

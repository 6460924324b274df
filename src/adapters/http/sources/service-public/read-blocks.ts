import type { Body, Note } from '#domain/editorial/body.ts'

import { assemble, splitWords } from '../html/assemble.ts'
import { blockPiece, EDGE, inlinePiece } from '../html/piece.ts'
import type { Piece } from '../html/piece.ts'
import { readPlace, readService } from './read-cards.ts'
import { readSheetTable } from './read-sheet-table.ts'
import { insideBox, underHeading } from './reading.ts'
import type { SheetElementReader, SheetReading, SheetRemovalReason } from './reading.ts'
import type { XmlElement } from './xml.ts'
import { besides, childOf, lineOf, textOf } from './xml.ts'

/** The elements of a sheet that stand on lines of their own. */
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

/** The title that opens a part of a sheet: a heading, or a line in bold inside a box. */
export function titlePieces(title: XmlElement, reading: SheetReading): readonly Piece[] {
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

/** One of the cases among which a reader looks for his own: it unfolds under its title. */
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

/** An image is not ours to show: its legend, then the words that stand for it. */
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

import { plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/body.ts'
import { typeset, typesetBody } from '#domain/editorial/typography.ts'

import { finishBody } from '../html/body-from-html.ts'
import { EDGE, assemble, inlinePiece } from '../html/piece.ts'
import type { Piece } from '../html/piece.ts'
import { standfirstOf } from '../standfirst.ts'
import { BLOCKS } from './read-blocks.ts'
import { END_NAMES, readEnds } from './read-ends.ts'
import { WORDS, lacksSpace } from './read-words.ts'
import type { SheetLinks, SheetReading, SheetRemoval } from './reading.ts'
import type { SheetRecord } from './sheet-record.ts'
import type { XmlElement, XmlNode } from './xml.ts'
import { isElement } from './xml.ts'

/** The body of a sheet, with the words removed from the source and added to it. */
export interface SheetBody {
  readonly standfirst: string
  readonly body: Body
  readonly removals: readonly SheetRemoval[]
  readonly additions: readonly string[]
}

/**
 * Builds the body of a sheet: its introduction, unless the standfirst repeats it, its text and
 * final lists.
 */
export function sheetBody(
  record: Pick<SheetRecord, 'title' | 'description' | 'parts'>,
  links: SheetLinks,
  related: ReadonlySet<string>,
): SheetBody {
  const reading = newReading(links, related)
  const standfirst = standfirstOf(record.description)
  const parts = record.parts.filter(({ name }) => name !== 'Definition')
  const text = parts.filter(({ name }) => !END_NAMES.has(name))
  const blocks = text.flatMap((part) => readPart(part, standfirst, reading))
  const ends = readEnds(
    parts.filter(({ name }) => END_NAMES.has(name)),
    reading,
  )
  const body = finishBody([...blocks, ...ends])
  const { removals, additions } = reading
  return {
    standfirst: standfirst || standfirstOf(punctuatedText(blocks)) || typeset(record.title),
    body,
    removals,
    additions,
  }
}

/** Returns the initial state of a sheet's conversion. */
export function newReading(links: SheetLinks, related: ReadonlySet<string>): SheetReading {
  return {
    links,
    related,
    removals: [],
    additions: [],
    level: 2,
    insideLink: false,
    read: readNodes,
  }
}

function readPart(part: XmlElement, standfirst: string, reading: SheetReading): Body {
  const body = assemble(readNodes([part], reading))
  if (part.name !== 'Introduction' || !says(standfirst, body)) return body
  // The removals inside this part are already recorded.
  reading.removals.push({ reason: 'standfirst', text: plainText(body) })
  return []
}

/** True if a body has exactly the words of the standfirst, ignoring links. */
function says(standfirst: string, body: Body): boolean {
  return (
    plainText(typesetBody(body)).replaceAll(/\s+/gu, ' ').trim() ===
    standfirst.replaceAll(/\s+/gu, ' ')
  )
}

function readNodes(nodes: readonly XmlNode[], reading: SheetReading): readonly Piece[] {
  return nodes.flatMap((node, place): readonly Piece[] => {
    const before = nodes[place - 1]
    const pieces = readNode(node, reading)
    return before !== undefined && lacksSpace(before, node) ? [SPACE, ...pieces] : pieces
  })
}

const SPACE = inlinePiece({ type: 'text', text: ' ' })

function readNode(node: XmlNode, reading: SheetReading): readonly Piece[] {
  if (!isElement(node)) return [inlinePiece({ type: 'text', text: node })]
  const reader = WORDS.get(node.name) ?? BLOCKS.get(node.name)
  if (reader !== undefined) return reader(node, reading)
  return [EDGE, ...readNodes(node.children, reading), EDGE]
}

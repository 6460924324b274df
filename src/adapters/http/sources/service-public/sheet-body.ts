import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'

import { EDGE, assemble, inlinePiece } from '../html/assemble-blocks.ts'
import type { Piece } from '../html/assemble-blocks.ts'
import { finishBody } from '../html/body-from-html.ts'
import { standfirstOf } from '../standfirst-from-text.ts'
import { BLOCK_CONVERTERS } from './block-element-converters.ts'
import { INLINE_CONVERTERS, lacksSpace } from './inline-element-converters.ts'
import type { SheetLinks, SheetConversion, SheetRemoval } from './sheet-conversion-context.ts'
import { END_NAMES, convertEndLists } from './sheet-end-lists.ts'
import type { SheetRecord } from './sheet-record.ts'
import type { XmlElement, XmlNode } from './sheet-xml.ts'
import { isElement } from './sheet-xml.ts'

/**
 * Standfirst and body of a service-public.fr sheet, with the words that the conversion removed or
 * added.
 */
export interface SheetBody {
  readonly standfirst: string
  readonly body: Body
  readonly removals: readonly SheetRemoval[]
  readonly additions: readonly string[]
}

/**
 * Builds the body of a sheet: its introduction, unless the standfirst repeats it, then its text and
 * final lists. `related` contains the identifiers of the sheets that the page lists as related.
 */
export function sheetBody(
  record: Pick<SheetRecord, 'title' | 'description' | 'parts'>,
  links: SheetLinks,
  related: ReadonlySet<string>,
): SheetBody {
  const conversion = createSheetConversion(links, related)
  const standfirst = standfirstOf(record.description)
  const parts = record.parts.filter(({ name }) => name !== 'Definition')
  const text = parts.filter(({ name }) => !END_NAMES.has(name))
  const blocks = text.flatMap((part) => readPart(part, standfirst, conversion))
  const ends = convertEndLists(
    parts.filter(({ name }) => END_NAMES.has(name)),
    conversion,
  )
  const body = finishBody([...blocks, ...ends])
  const { removals, additions } = conversion
  return {
    standfirst: standfirst || standfirstOf(punctuatedText(blocks)) || typeset(record.title),
    body,
    removals,
    additions,
  }
}

/** Creates the context in which a sheet is converted. */
export function createSheetConversion(
  links: SheetLinks,
  related: ReadonlySet<string>,
): SheetConversion {
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

function readPart(part: XmlElement, standfirst: string, conversion: SheetConversion): Body {
  const body = assemble(readNodes([part], conversion))
  if (part.name !== 'Introduction' || !says(standfirst, body)) return body
  // The removals inside this part are already recorded.
  conversion.removals.push({ reason: 'standfirst', text: plainText(body) })
  return []
}

/** True if a body has exactly the words of the standfirst, ignoring links. */
function says(standfirst: string, body: Body): boolean {
  return (
    plainText(typesetBody(body)).replaceAll(/\s+/gu, ' ').trim() ===
    standfirst.replaceAll(/\s+/gu, ' ')
  )
}

function readNodes(nodes: readonly XmlNode[], conversion: SheetConversion): readonly Piece[] {
  return nodes.flatMap((node, place): readonly Piece[] => {
    const before = nodes[place - 1]
    const pieces = readNode(node, conversion)
    return before !== undefined && lacksSpace(before, node) ? [SPACE, ...pieces] : pieces
  })
}

const SPACE = inlinePiece({ type: 'text', text: ' ' })

function readNode(node: XmlNode, conversion: SheetConversion): readonly Piece[] {
  if (!isElement(node)) return [inlinePiece({ type: 'text', text: node })]
  const reader = INLINE_CONVERTERS.get(node.name) ?? BLOCK_CONVERTERS.get(node.name)
  if (reader !== undefined) return reader(node, conversion)
  return [EDGE, ...readNodes(node.children, conversion), EDGE]
}

import type { FootnoteDefinition } from 'mdast'

import type { Block, Body, Footnote, Inline } from '#domain/editorial/body.ts'

import { mapInlines } from './map-inlines.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import { readInlines } from './read-inlines.ts'

/** The notes that a body calls, in the order of the calls. */
export function footnotesOf(
  body: Body,
  definitions: ReadonlyMap<string, FootnoteDefinition>,
  reading: MarkdownReading,
): readonly Footnote[] {
  return calls(body).flatMap((id) => {
    const definition = definitions.get(id)
    return definition === undefined ? [] : [{ id, children: noteText(definition, reading) }]
  })
}

/**
 * A continuation with its own notes at its end. The notes of a document are public: one called from the continuation
 * alone would give its words away (§6).
 */
export function withOwnNotes(
  continuation: Body,
  free: readonly Footnote[],
  definitions: ReadonlyMap<string, FootnoteDefinition>,
  reading: MarkdownReading,
): Body {
  const shared = new Set(free.map(({ id }) => id))
  const own = footnotesOf(continuation, definitions, reading).filter(({ id }) => !shared.has(id))
  if (own.length === 0) return continuation
  const ranks = new Map(own.map(({ id }, at) => [id, at + 1]))
  const marked = mapInlines(continuation, (inline) => markOf(inline, ranks))
  const notes: Block = {
    type: 'list',
    ordered: true,
    items: own.map(({ children }) => [{ type: 'paragraph', children }]),
  }
  return [...marked, { type: 'separator' }, notes]
}

function markOf(inline: Inline, ranks: ReadonlyMap<string, number>): Inline {
  const rank = inline.type === 'footnoteRef' ? ranks.get(inline.id) : undefined
  return rank === undefined
    ? inline
    : { type: 'sup', children: [{ type: 'text', text: String(rank) }] }
}

function calls(body: Body): readonly string[] {
  const ids = new Set<string>()
  mapInlines(body, (inline) => {
    if (inline.type === 'footnoteRef') ids.add(inline.id)
    return inline
  })
  return [...ids]
}

function noteText(definition: FootnoteDefinition, reading: MarkdownReading): readonly Inline[] {
  return definition.children.flatMap((block, at) => {
    if (block.type !== 'paragraph') {
      reading.report(block, 'une note de bas de page ne contient que du texte')
      return []
    }
    const inlines = readInlines(block.children, reading)
    return at === 0 ? inlines : [{ type: 'lineBreak' } as const, ...inlines]
  })
}

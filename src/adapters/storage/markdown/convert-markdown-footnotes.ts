import type { FootnoteDefinition } from 'mdast'

import { mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Footnote, Inline } from '#domain/editorial/document-body.ts'

import { convertInlines } from './convert-markdown-inlines.ts'
import type { MarkdownConversion } from './parse-markdown-syntax-tree.ts'

/** Returns a body with each inline replaced, the innermost first. */
function mapInlines(body: Body, change: (inline: Inline) => Inline): Body {
  return body.map((block) => mapBlock(block, change))
}

function mapBlock(block: Block, change: (inline: Inline) => Inline): Block {
  return block.type === 'heading' || block.type === 'paragraph'
    ? { ...block, children: mapRun(block.children, change) }
    : mapNestedBodies(block, (part) => mapInlines(part, change))
}

function mapRun(inlines: readonly Inline[], change: (inline: Inline) => Inline): readonly Inline[] {
  return inlines.map((inline) =>
    change(
      'children' in inline ? { ...inline, children: mapRun(inline.children, change) } : inline,
    ),
  )
}

/**
 * Returns the footnotes that a body references, in order. References without a definition are left
 * out.
 */
export function footnotesOf(
  body: Body,
  definitions: ReadonlyMap<string, FootnoteDefinition>,
  conversion: MarkdownConversion,
): readonly Footnote[] {
  return calls(body).flatMap((id) => {
    const definition = definitions.get(id)
    return definition === undefined ? [] : [{ id, children: noteText(definition, conversion) }]
  })
}

/**
 * Returns a Premium continuation with its own footnotes as a list at its end. The footnotes of the
 * document are public, so they would reveal Premium text. `free` are those of the public part.
 */
export function appendPremiumFootnotes(
  continuation: Body,
  free: readonly Footnote[],
  definitions: ReadonlyMap<string, FootnoteDefinition>,
  conversion: MarkdownConversion,
): Body {
  const shared = new Set(free.map(({ id }) => id))
  const own = footnotesOf(continuation, definitions, conversion).filter(({ id }) => !shared.has(id))
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

/**
 * Returns the text of a footnote as inlines, with a line break between paragraphs. Other blocks are
 * reported as issues.
 */
export function noteText(
  definition: FootnoteDefinition,
  conversion: MarkdownConversion,
): readonly Inline[] {
  return definition.children.flatMap((block, at) => {
    if (block.type !== 'paragraph') {
      conversion.report(block, 'une note de bas de page ne contient que du texte')
      return []
    }
    const inlines = convertInlines(block.children, conversion)
    return at === 0 ? inlines : [{ type: 'lineBreak' } as const, ...inlines]
  })
}

import { heading, listOf, text } from './body-builders.ts'
import { mapNestedBodies, mapOwnInlines } from './body-traversal.ts'
import type { Body, Footnote, Inline } from './document-body.ts'

/**
 * Returns a body with its footnotes as a numbered list at the end, and their references as numbers,
 * « (1) ». References to no footnote are dropped.
 */
export function withNotes(body: Body, footnotes: readonly Footnote[]): Body {
  if (footnotes.length === 0) return withNumberedReferences(body, footnotes)
  const items = footnotes.map(({ children }): Body => [{ type: 'paragraph', children }])
  return withNumberedReferences([...body, heading('Notes'), listOf(true, items)], footnotes)
}

/** Returns a body with footnote references as numbers, « (1) », without the footnotes. */
export function withNumberedReferences(body: Body, footnotes: readonly Footnote[]): Body {
  const numbers = new Map(footnotes.map(({ id }, place) => [id, place + 1]))
  const numbered = (inlines: readonly Inline[]): readonly Inline[] =>
    inlines.flatMap((inline): readonly Inline[] => {
      if (inline.type === 'footnoteRef') {
        const number = numbers.get(inline.id)
        return number === undefined ? [] : [text(`\u00A0(${number})`)]
      }
      return 'children' in inline ? [{ ...inline, children: numbered(inline.children) }] : [inline]
    })
  const rewritten = (part: Body): Body =>
    part.map((block) => mapOwnInlines(mapNestedBodies(block, rewritten), numbered))
  return rewritten(body)
}

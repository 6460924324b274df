import { heading, listOf, text } from './body-builders.ts'
import { bodyInlines, mapNestedBodies, mapOwnInlines } from './body-traversal.ts'
import type { Body, Footnote, Inline } from './document-body.ts'

/**
 * Returns a body with its footnotes as a numbered list at the end, and their references as numbers,
 * « (1) ». References to no footnote are dropped.
 */
export function withNotes(body: Body, footnotes: readonly Footnote[]): Body {
  if (footnotes.length === 0) return withNumberedReferences(body, footnotes)
  const whole: Body = [...body, heading('Notes'), listOfNotes(footnotes)]
  return withNumberedReferences(whole, footnotes)
}

/** Returns a body with footnote references as numbers, « (1) », without the footnotes. */
export function withNumberedReferences(body: Body, footnotes: readonly Footnote[]): Body {
  const numbers = numbersOf(footnotes)
  return mapReferences(body, ({ id }) => {
    const number = numbers.get(id)
    return number === undefined ? [] : [text(`\u00A0(${number})`)]
  })
}

/** Returns the footnotes that a body references, in the order of their first references. */
export function referencedNotes(body: Body, footnotes: readonly Footnote[]): readonly Footnote[] {
  const notes = new Map(footnotes.map((note) => [note.id, note]))
  const ids = bodyInlines(body).flatMap((inline) =>
    inline.type === 'footnoteRef' ? [inline.id] : [],
  )
  return [...new Set(ids)].flatMap((id) => notes.get(id) ?? [])
}

/**
 * Returns a Premium continuation with its own footnotes as a list at its end. The footnotes of the
 * document are public, so they would reveal Premium text. `free` are those of the public part.
 */
export function withOwnNotes(
  continuation: Body,
  free: readonly Footnote[],
  footnotes: readonly Footnote[],
): Body {
  const own = referencedNotes(continuation, footnotes).filter((note) => !free.includes(note))
  if (own.length === 0) return continuation
  const numbers = numbersOf(own)
  const marked = mapReferences(continuation, (reference) => {
    const number = numbers.get(reference.id)
    return number === undefined
      ? [reference]
      : [{ type: 'sup', children: [text(String(number))] } as const]
  })
  return [...marked, { type: 'separator' }, listOfNotes(own)]
}

function listOfNotes(footnotes: readonly Footnote[]) {
  const items = footnotes.map(({ children }): Body => [{ type: 'paragraph', children }])
  return listOf(true, items)
}

function numbersOf(footnotes: readonly Footnote[]): ReadonlyMap<string, number> {
  return new Map(footnotes.map(({ id }, place) => [id, place + 1]))
}

type FootnoteReference = Extract<Inline, { readonly type: 'footnoteRef' }>

function mapReferences(
  body: Body,
  rewrite: (reference: FootnoteReference) => readonly Inline[],
): Body {
  const inlines = (run: readonly Inline[]): readonly Inline[] =>
    run.flatMap((inline): readonly Inline[] => {
      if (inline.type === 'footnoteRef') return rewrite(inline)
      return 'children' in inline ? [{ ...inline, children: inlines(inline.children) }] : [inline]
    })
  const blocks = (part: Body): Body =>
    part.map((block) => mapOwnInlines(mapNestedBodies(block, blocks), inlines))
  return blocks(body)
}

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
  return [...referencedIds(body)].flatMap((id) => notes.get(id) ?? [])
}

function referencedIds(body: Body): ReadonlySet<string> {
  const inlines = bodyInlines(body)
  return new Set(inlines.flatMap((inline) => (inline.type === 'footnoteRef' ? [inline.id] : [])))
}

/**
 * Returns a Premium continuation with its own footnotes at its end, as a list below a rule. The
 * footnotes of the document are public, so they would reveal Premium text. `free` are those of the
 * public part.
 */
export function withOwnNotes(
  continuation: Body,
  free: readonly Footnote[],
  footnotes: readonly Footnote[],
): Body {
  const own = referencedNotes(continuation, footnotes).filter((note) => !free.includes(note))
  return own.length === 0 ? continuation : [...continuation, ...endOf(own)]
}

/** Blocks at the end of a continuation with footnotes of its own. */
const endOf = (own: readonly Footnote[]): Body => [{ type: 'separator' }, listOfNotes(own)]

/** Text with its footnotes. */
export interface NotedBody {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
}

/**
 * Returns the public part and the Premium continuation of an article as one text, with the
 * footnotes that `withOwnNotes` wrote at the end of the continuation after the public ones.
 */
export function withContinuation(
  { body, footnotes }: NotedBody,
  continuation: Body = [],
): NotedBody {
  const isPublic = (id: string): boolean => footnotes.some((note) => note.id === id)
  const ids = [...referencedIds(continuation)].filter((id) => !isPublic(id))
  const list = continuation.at(-1)
  if (ids.length === 0 || list?.type !== 'list' || list.items.length !== ids.length)
    return { body: [...body, ...continuation], footnotes }
  const own = ids.map((id, place) => ({ id, children: wordsOf(list.items[place]) }))
  return {
    body: [...body, ...continuation.slice(0, -endOf(own).length)],
    footnotes: [...footnotes, ...own],
  }
}

function wordsOf([note]: Body = []): readonly Inline[] {
  return note?.type === 'paragraph' ? note.children : []
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

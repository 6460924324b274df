import { inlineText } from '#domain/editorial/body-text.ts'
import { mapOwnInlines, mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Footnote, Inline } from '#domain/editorial/document-body.ts'

const NOTE = /^\s*\((?<mark>\d{1,2}|[a-h]|\*{1,3})\)\s*(?=\S)/u
const CONTINUED = /^\s*\(?arrêtés? du\s/iu
const CALL = /\s*\((?<mark>\d{1,2}|[a-h]|\*{1,3})\)/gu

/**
 * Extracts the final notes of an article, « (1) Article étendu… », as footnotes, and turns their
 * marks in the text into references. Returns the body unchanged if a note has no reference, or two
 * notes have the same mark.
 */
export function extractEndNotes(body: Body): {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
} {
  const start = startOfNotes(body)
  const notes = notesIn(body.slice(start))
  if (notes.length === 0) return { body, footnotes: [] }
  const noteIds = new Set(notes.map(({ id }) => id))
  const called = new Set<string>()
  callsIn(body.slice(0, start), called)
  // All or nothing: a note left in the text would break the numbering of the others.
  if (noteIds.size < notes.length || notes.some(({ id }) => !called.has(id)))
    return { body, footnotes: [] }
  return { body: body.slice(0, start).map((block) => callNotes(block, noteIds)), footnotes: notes }
}

/** Returns the index of the first note at the end of a body; the body's length if there is none. */
function startOfNotes(body: Body): number {
  let start = body.length
  while (start > 0 && isNote(body[start - 1])) start -= 1
  while (start < body.length && !NOTE.test(textOf(body[start]))) start += 1
  return start
}

function isNote(block: Block | undefined): boolean {
  const text = textOf(block)
  return NOTE.test(text) || CONTINUED.test(text)
}

function textOf(block: Block | undefined): string {
  return block?.type === 'paragraph' ? inlineText(block.children) : ''
}

function notesIn(paragraphs: Body): readonly Footnote[] {
  const notes: { id: string; children: Inline[] }[] = []
  for (const paragraph of paragraphs) {
    if (paragraph.type !== 'paragraph') continue
    const mark = NOTE.exec(inlineText(paragraph.children))
    if (mark === null) notes.at(-1)?.children.push({ type: 'lineBreak' }, ...paragraph.children)
    else
      notes.push({
        id: mark.groups?.['mark'] ?? '',
        children: [...afterMark(unmarked(paragraph.children), mark[0].length)],
      })
  }
  return notes
}

/** Replaces italics, in which some notes are written, by their content. */
function unmarked(children: readonly Inline[]): readonly Inline[] {
  return children.flatMap((child) => (child.type === 'em' ? child.children : [child]))
}

function afterMark(inlines: readonly Inline[], length: number): readonly Inline[] {
  const [first, ...others] = inlines
  if (first === undefined || length === 0) return inlines
  if (first.type !== 'text') return others.length === 0 ? inlines : [first, ...others]
  return first.text.length <= length
    ? afterMark(others, length - first.text.length)
    : [{ ...first, text: first.text.slice(length) }, ...others]
}

function callsIn(body: Body, called: Set<string>): void {
  for (const block of body) {
    callNotes(block, {
      has: (mark) => {
        called.add(mark)
        return false
      },
    })
  }
}

function callNotes(block: Block, notes: { has(mark: string): boolean }): Block {
  const own = mapOwnInlines(block, (inlines) => callIn(inlines, notes))
  return mapNestedBodies(own, (part) => part.map((each) => callNotes(each, notes)))
}

function callIn(
  inlines: readonly Inline[],
  notes: { has(mark: string): boolean },
): readonly Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.type === 'text') return callInText(inline.text, notes)
    if (inline.type !== 'em' && inline.type !== 'strong' && inline.type !== 'sup') return [inline]
    const children = callIn(inline.children, notes)
    const [only, ...others] = children
    return only?.type === 'footnoteRef' && others.length === 0 ? [only] : [{ ...inline, children }]
  })
}

function callInText(text: string, notes: { has(mark: string): boolean }): readonly Inline[] {
  const inlines: Inline[] = []
  let written = 0
  for (const { 0: call, index, groups } of text.matchAll(CALL)) {
    const id = groups?.['mark'] ?? ''
    if (!notes.has(id)) continue
    if (index > written) inlines.push({ type: 'text', text: text.slice(written, index) })
    inlines.push({ type: 'footnoteRef', id })
    written = index + call.length
  }
  if (written === 0) return [{ type: 'text', text }]
  return written < text.length ? [...inlines, { type: 'text', text: text.slice(written) }] : inlines
}

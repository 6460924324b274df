import { inlineText } from '../editorial/body-text.ts'
import {
  isLine,
  mapOwnInlines,
  mapNestedBodies,
  nestedBodies,
} from '../editorial/body-traversal.ts'
import type { Block, Body, Inline } from '../editorial/document-body.ts'

/** Title of the note that Légifrance adds under an article. The note is not part of the law. */
export const NOTA = 'Nota'

/** Range of characters in a text, from `start` to `end` exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Differences between two texts: removed ranges of the old text and added ranges of the new one.
 */
export interface WordChanges {
  readonly removed: readonly TextRange[]
  readonly added: readonly TextRange[]
}

/**
 * Returns a body with ranges of its text marked as inserted or deleted. Offsets are those of
 * `runningText`.
 */
export function markWords(body: Body, stretches: readonly TextRange[], mark: 'ins' | 'del'): Body {
  return markBody(body, { mark, stretches, at: 0, next: 0 })
}

interface Pen {
  readonly mark: 'ins' | 'del'
  readonly stretches: readonly TextRange[]
  /** Position in the text, and index of the first range that ends after it. */
  at: number
  next: number
}

function markBody(body: Body, pen: Pen): Body {
  return body.map((block) => markBlock(block, pen))
}

function markBlock(block: Block, pen: Pen): Block {
  const own = mapOwnInlines(block, (inlines) => {
    const marked = inlines.flatMap((inline) => markInline(inline, pen))
    // The line end of the block counts as one character of the running text.
    pen.at += 1
    return marked
  })
  return mapNestedBodies(own, (part) => markBody(part, pen))
}

function markInline(inline: Inline, pen: Pen): readonly Inline[] {
  if (inline.type === 'text') return markText(inline.text, pen)
  if ('children' in inline)
    return [{ ...inline, children: inline.children.flatMap((child) => markInline(child, pen)) }]
  pen.at += inlineText([inline]).length
  return [inline]
}

function markText(text: string, pen: Pen): readonly Inline[] {
  const inlines: Inline[] = []
  const end = pen.at + text.length
  const upTo = (place: number): string => {
    const words = text.slice(text.length - (end - pen.at), text.length - (end - place))
    pen.at = place
    return words
  }
  for (;;) {
    while ((pen.stretches[pen.next]?.end ?? Infinity) <= pen.at) pen.next += 1
    const stretch = pen.stretches[pen.next]
    if (stretch === undefined || stretch.start >= end || pen.at === end) break
    if (stretch.start > pen.at) inlines.push({ type: 'text', text: upTo(stretch.start) })
    const children: readonly Inline[] = [{ type: 'text', text: upTo(Math.min(stretch.end, end)) }]
    inlines.push({ type: pen.mark, children })
  }
  return end > pen.at ? [...inlines, { type: 'text', text: upTo(end) }] : inlines
}

/**
 * Returns the text of the paragraphs, headings and captions of a body, each followed by a line end.
 * `markWords` expects offsets in this text.
 */
export function runningText(body: Body): string {
  return body.map(textOfBlock).join('')
}

/**
 * Returns the text of a body without formatting or spaces, and with curly apostrophes. It serves to
 * compare words.
 */
export function comparableText(body: Body): string {
  return runningText(body).normalize('NFC').replaceAll(/\s+/gu, '').replaceAll("'", '’')
}

/**
 * Returns the text from which the hash of an article is computed: its `comparableText` without
 * Légifrance's note (« Nota »).
 */
export function identifyingWords(body: Body): string {
  return comparableText(withoutNota(body))
}

/** Returns the body of an article without Légifrance's « Nota » at its end. */
export function withoutNota(body: Body): Body {
  const last = body.at(-1)
  return last?.type === 'note' && last.title === NOTA ? body.slice(0, -1) : body
}

/**
 * Returns the body of an agreement's article without the notes after its words: « Nota », history,
 * status.
 */
export function withoutNotes(body: Body): Body {
  return body.slice(0, body.findLastIndex(({ type }) => type !== 'note') + 1)
}

function textOfBlock(block: Block): string {
  if (isLine(block)) return `${inlineText(block.children)}\n`
  return nestedBodies(block).map(runningText).join('')
}

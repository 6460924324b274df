import { mapOwnInlines, mapParts, partsOf } from '#domain/editorial/body-parts.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline } from '#domain/editorial/body.ts'

import type { Stretch } from './word-changes.ts'

/** Marks stretches of the running text as added or removed. No word changes. */
export function markWords(body: Body, stretches: readonly Stretch[], mark: 'ins' | 'del'): Body {
  return markBody(body, { mark, stretches, at: 0, next: 0 })
}

interface Pen {
  readonly mark: 'ins' | 'del'
  readonly stretches: readonly Stretch[]
  /** The position in the running text, and the first stretch that does not end before it. */
  at: number
  next: number
}

function markBody(body: Body, pen: Pen): Body {
  return body.map((block) => markBlock(block, pen))
}

function markBlock(block: Block, pen: Pen): Block {
  const own = mapOwnInlines(block, (inlines) => {
    const marked = inlines.flatMap((inline) => markInline(inline, pen))
    // The end of the line that the block takes in the running text.
    pen.at += 1
    return marked
  })
  return mapParts(own, (part) => markBody(part, pen))
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

/** Paragraphs and headings as text, one per line. Each offset in it is a place in the body. */
export function runningText(body: Body): string {
  return body.map(textOfBlock).join('')
}

/** The words of a body without their form: line ends, bold, style of apostrophe. */
export function bareWords(body: Body): string {
  return runningText(body).normalize('NFC').replaceAll(/\s+/gu, '').replaceAll("'", '’')
}

function textOfBlock(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading')
    return `${inlineText(block.children)}\n`
  return partsOf(block).map(runningText).join('')
}

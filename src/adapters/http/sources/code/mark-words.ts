import { mapOwnInlines, mapParts, partsOf } from '#domain/editorial/body-parts.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline } from '#domain/editorial/body.ts'

import type { Stretch } from './word-changes.ts'

/** The same body with the stretches of its running text marked as added or as removed; not a word changes. */
export function markWords(body: Body, stretches: readonly Stretch[], mark: 'ins' | 'del'): Body {
  return markBody(body, { mark, stretches, at: 0, next: 0 })
}

interface Pen {
  readonly mark: 'ins' | 'del'
  readonly stretches: readonly Stretch[]
  /** How far the running text has been gone through, and the first stretch that does not end before. */
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

/** The words of paragraphs and headings one after the other, a line each: every place in it is a place in the body. */
export function runningText(body: Body): string {
  return body.map(textOfBlock).join('')
}

/** The words of a body and nothing of their form: not where a line ends, not what is bold, not how an apostrophe is drawn. */
export function bareWords(body: Body): string {
  return runningText(body).normalize('NFC').replaceAll(/\s+/gu, '').replaceAll("'", '’')
}

function textOfBlock(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading')
    return `${inlineText(block.children)}\n`
  return partsOf(block).map(runningText).join('')
}

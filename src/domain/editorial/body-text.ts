import { partsOf } from './body-parts.ts'
import type { Block, Body, Inline } from './body.ts'

const WORDS_PER_MINUTE = 200

/** The visible words of inlines, without their marks; a line break is `lineBreak`, a footnote call is silent. */
export function inlineText(inlines: readonly Inline[], lineBreak = '\n'): string {
  return inlines.map((inline) => textOf(inline, lineBreak)).join('')
}

/** The visible words of a body, one line per block: what search, feeds and descriptions read. */
export function plainText(body: Body): string {
  const lines: string[] = []
  readBlocks(body, lines)
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** How many words a body has; punctuation that stands alone is none. */
export function countWords(body: Body): number {
  return wordsOf(plainText(body))
}

/** The reading time in whole minutes, at least 1, at 200 words a minute: the pace measured for French read silently. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

function textOf(inline: Inline, lineBreak: string): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'lineBreak') return lineBreak
  return 'children' in inline ? inlineText(inline.children, lineBreak) : ''
}

function readBlocks(body: Body, lines: string[]): void {
  for (const block of body) {
    const heading = headingOf(block)
    if (heading !== undefined) lines.push(heading)
    for (const part of partsOf(block)) readBlocks(part, lines)
  }
}

/** The line that a block says itself, before the blocks it holds. */
function headingOf(block: Block): string | undefined {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children)
    case 'note':
    case 'accordion':
      return block.title
    case 'table':
      return block.caption
    case 'download':
      return block.label
    case 'chart':
      return block.title
    case 'list':
    case 'quote':
    case 'legalText':
    case 'separator':
      break
  }
  return undefined
}

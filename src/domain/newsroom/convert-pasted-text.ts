import { listOf, paragraph } from '../editorial/body-builders.ts'
import type { Block, Body, Footnote } from '../editorial/document-body.ts'

/**
 * Text of another program, with the number of its images, comments and tracked deletions, which are
 * left out.
 */
export interface PastedText {
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly images: number
  readonly comments: number
  readonly deletions: number
}

const ITEM = /^[ \t]*(?:[-–—•·*]|(?<number>\d{1,3})[.)])[ \t\u00A0]+(?<words>\S.*)$/u

/**
 * Converts plain text to paragraphs, one per non-blank line. Lines that start like `1. a` or `- a`
 * become list items instead. Successive items of one sort form a list.
 */
export function convertPastedText(text: string): Body {
  const body: Block[] = []
  for (const line of text.split(/\r?\n/u)) {
    const { words, number } = ITEM.exec(line)?.groups ?? {}
    if (words !== undefined) {
      addItem(body, words, number)
    } else if (line.trim() !== '') {
      body.push(paragraph(line.trim()))
    }
  }
  return body
}

function addItem(body: Block[], words: string, number: string | undefined): void {
  const ordered = number !== undefined
  const last = body.at(-1)
  const isSame = last?.type === 'list' && last.ordered === ordered
  const { items, start } = isSame ? last : { items: [], start: Number(number) }
  if (isSame) body.pop()
  body.push(listOf(ordered, [...items, [paragraph(words.trim())]], start))
}

import { chartTable } from './body-builders.ts'
import { isLine, isQuotation, nestedBodies } from './body-traversal.ts'
import type { Block, Body, Heading, Image, Inline, Paragraph } from './document-body.ts'

const WORDS_PER_MINUTE = 200

/**
 * Returns the visible text of inlines without markup. `lineBreak` replaces line breaks, and
 * footnote references are dropped.
 */
export function inlineText(inlines: readonly Inline[], lineBreak = '\n'): string {
  return inlines.map((inline) => textOf(inline, lineBreak)).join('')
}

/**
 * Returns the visible text of a body, for word counts and comparisons. Paragraphs, titles, list
 * items and cells are on separate lines.
 */
export function plainText(body: Body): string {
  return linesOf(body)
    .map(({ text }) => text)
    .join('\n')
}

/**
 * Returns the visible text of a body for excerpts. Lines without final punctuation end with « : »,
 * « · » or « ; », except the last one.
 */
export function punctuatedText(body: Body): string {
  const lines = linesOf(body)
  return lines
    .map(({ text, mark }, place) =>
      place === lines.length - 1 || CLOSED.test(text) ? text : text.trimEnd() + mark,
    )
    .join('\n')
}

/**
 * True if a body begins with the text of a standfirst. If the standfirst is truncated with « … »,
 * only the text before « … » is compared.
 */
export function opensWithStandfirst(body: Body, standfirst: string): boolean {
  const beginning = flat(standfirst.replace(/…$/u, ''))
  return [plainText(body), punctuatedText(body)].some((text) => flat(text).startsWith(beginning))
}

function flat(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** Counts the words of a body. Punctuation between spaces is not a word. */
export function countWords(body: Body): number {
  return wordsOf(plainText(body))
}

/** Returns the reading time in whole minutes, at least 1, at 200 words a minute. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

/** Counts the words of a text. Punctuation between spaces is not a word. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

function textOf(inline: Inline, lineBreak: string): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'lineBreak') return lineBreak
  return 'children' in inline ? inlineText(inline.children, lineBreak) : ''
}

/** Line of text, and the punctuation to add if it has none. */
interface Line {
  readonly text: string
  readonly mark: string
}

const AFTER_HEADING = '\u00A0:'
const BETWEEN_PARAGRAPHS = ' ·'
const BETWEEN_CELLS = ' ·'
const BETWEEN_ROWS = '\u202F;'
const BETWEEN_ITEMS = '\u202F;'

/** Matches a line that ends with punctuation, before closing brackets or quotation marks. */
const CLOSED = /[.!?…:;,·][\s»”’"')\]]*$/u

function linesOf(body: Body): readonly Line[] {
  return body.flatMap((block) => [...ownLine(block), ...partLines(block)])
}

function ownLine(block: Block): readonly Line[] {
  const text = headingOf(block)
  if (text === undefined || text.trim() === '') return []
  return [{ text, mark: isHeading(block) ? AFTER_HEADING : BETWEEN_PARAGRAPHS }]
}

const WITHOUT_HEADING = new Set<Block['type']>(['paragraph', 'download', 'image', 'chart', 'code'])

function isHeading({ type }: Block): boolean {
  return !WITHOUT_HEADING.has(type)
}

function partLines(block: Block): readonly Line[] {
  if (block.type === 'list') {
    return block.items.flatMap((item) => closedBy(BETWEEN_ITEMS, linesOf(item)))
  }
  if (block.type === 'table') {
    return block.rows.flatMap((row) =>
      closedBy(
        BETWEEN_ROWS,
        row.flatMap(({ children }) => closedBy(BETWEEN_CELLS, linesOf(children))),
      ),
    )
  }
  if (block.type === 'chart') return partLines(chartTable(block))
  return nestedBodies(block).flatMap(linesOf)
}

/** Sets the punctuation to add after the last line. */
function closedBy(mark: string, lines: readonly Line[]): readonly Line[] {
  return lines.map((line, place) => (place === lines.length - 1 ? { ...line, mark } : line))
}

function lineText(line: Heading | Paragraph | Image): string {
  const words = inlineText(line.children)
  if (line.type !== 'image') return words
  return [line.alt, words, line.credit]
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
}

/** Returns a block's own text, such as its title or caption, without its nested blocks. */
function headingOf(block: Block): string | undefined {
  if (isQuotation(block)) return undefined
  if (isLine(block)) return lineText(block)
  switch (block.type) {
    case 'note':
    case 'accordion':
      return block.title
    case 'table':
      return block.caption
    case 'download':
      return block.label
    case 'chart':
      return `${block.title} (${block.unit})`
    case 'code':
      return [block.caption, block.text].filter((text) => text !== undefined).join('\n')
    case 'list':
    case 'separator':
      break
  }
  return undefined
}

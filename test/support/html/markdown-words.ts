import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Returns the visible text of a Markdown text, as its HTML would show it. */
export function markdownWords(markdown: string): string {
  return wordsIn(unified().use(remarkParse).use(remarkGfm).parse(markdown))
}

interface MarkdownNode {
  readonly type: string
  readonly value?: string
  /** Text in place of an image. */
  readonly alt?: string | null | undefined
  readonly children?: readonly MarkdownNode[]
}

const INLINE = new Set(['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode'])

function wordsIn({ type, value, alt, children = [] }: MarkdownNode): string {
  if (type === 'html') return ''
  const words = value ?? alt ?? children.map((child) => wordsIn(child)).join('')
  return INLINE.has(type) ? words : ` ${words} `
}

/** Returns only the letters and digits of a text, to compare formats with different punctuation. */
export function lettersAndDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

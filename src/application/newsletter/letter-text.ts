import { wordsInPlaceOf } from '#domain/dossier/printed-picture.ts'
import { isBox } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Inline, List, Table } from '#domain/editorial/document-body.ts'
import type { LetterContent } from '#ports/letter-html.ts'

/** Renders a letter as the plain text of its email: all words and addresses of its HTML. */
export function letterText(letter: LetterContent): string {
  const { siteName, title, standfirst, body, origins, links } = letter
  return [
    title,
    ...(standfirst === '' ? [] : [standfirst]),
    ...bodyLines(body),
    '--',
    `L’équipe ${siteName}`,
    ...origins,
    ...links.map(({ label, url }) => `${label}\u00A0:\n${url}`),
  ].join('\n\n')
}

/** Returns the blocks of a body as texts, which stand apart by an empty line. */
function bodyLines(body: Body): readonly string[] {
  return body.map(blockText).filter((text) => text !== '')
}

function blockText(block: Block): string {
  if (isBox(block)) return indented(bodyLines(block.children).join('\n\n'), '> ', '> ')
  switch (block.type) {
    case 'heading':
      return inlinesText(block.children) + (block.level === 2 ? UNDERLINE : '')
    case 'paragraph':
      return inlinesText(block.children)
    case 'list':
      return listText(block)
    case 'table':
      return tableText(block)
    case 'code':
      return block.text
    case 'separator':
      return '* * *'
    case 'image':
      return inlinesText(wordsInPlaceOf(block).children)
    // A printable body has neither.
    case 'download':
    case 'chart':
      break
  }
  return ''
}

/** Line below the title of a section. */
const UNDERLINE = `\n${'='.repeat(20)}`

function listText({ ordered, start = 1, items }: List): string {
  return items
    .map((item, at) => {
      const mark = ordered ? `${start + at}. ` : '- '
      return indented(bodyLines(item).join('\n'), mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

function tableText({ rows }: Table): string {
  return rows
    .map((row) => row.map(({ children }) => bodyLines(children).join(' ; ')).join(' | '))
    .join('\n')
}

/** Puts `first` before the first line of a text, and `next` before the others. */
function indented(text: string, first: string, next: string): string {
  return first + text.replaceAll('\n', `\n${next}`)
}

function inlinesText(inlines: readonly Inline[]): string {
  return inlines.map(inlineText).join('')
}

function inlineText(inline: Inline): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'lineBreak') return '\n'
  if (inline.type === 'footnoteRef') return ''
  const words = inlinesText(inline.children)
  if (inline.type !== 'link' || inline.href === words) return words
  return `${words} (${inline.href})`
}

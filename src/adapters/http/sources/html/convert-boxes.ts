import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import type { Note } from '#domain/editorial/document-body.ts'

import { EDGE, assemble, blockPiece } from './assemble-blocks.ts'
import type { Piece } from './assemble-blocks.ts'
import type { ElementConverter } from './conversion-context.ts'
import { hasClass, isElement, textOf } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

const TONES: readonly (readonly [Note['tone'], RegExp])[] = [
  ['attention', /^\W*(?:attention|important|avertissement)\b/iu],
  ['example', /^\W*(?:par )?exemples?\b/iu],
]

/**
 * Converts a box to a boxed note, titled by its initial heading, if any. A box that contains
 * only downloads, or only a heading, is unwrapped.
 */
export const convertNote: ElementConverter = (element, conversion) => {
  const body = assemble(conversion.read(element.childNodes))
  if (body.every((block) => block.type === 'download')) return body.map(blockPiece)
  const [first, ...rest] = body
  if (first?.type !== 'heading') return [noteOf(undefined, body)]
  return rest.length === 0 ? [blockPiece(first)] : [noteOf(inlineText(first.children, ' '), rest)]
}

function noteOf(title: string | undefined, children: Note['children']): Piece {
  const opening = title ?? plainText(children.slice(0, 1)).slice(0, 40)
  const tone = TONES.find(([, label]) => label.test(opening))?.[0] ?? 'info'
  return blockPiece({ type: 'note', tone, ...(title !== undefined && { title }), children })
}

/**
 * Converts an accordion, titled by its control. Without a title it is unwrapped; without content it
 * becomes a heading.
 */
export const convertAccordion: ElementConverter = (element, conversion) => {
  const title = element.childNodes.find((child) => isElement(child) && isTitle(child))
  const label = title === undefined ? '' : oneLine(textOf([title]))
  const content = element.childNodes.filter((child) => child !== title)
  const children = assemble(conversion.read(content))
  if (label === '') return [EDGE, ...children.map(blockPiece), EDGE]
  return children.length === 0
    ? [headingPiece(label)]
    : [blockPiece({ type: 'accordion', id: '', title: label, children })]
}

function headingPiece(label: string): Piece {
  return blockPiece({
    type: 'heading',
    level: 4,
    id: '',
    children: [{ type: 'text', text: label }],
  })
}

function isTitle(child: HtmlElement & HtmlNode): boolean {
  return child.tagName === 'summary' || hasClass(child, 'fr-accordion__title')
}

function oneLine(text: string): string {
  return text.replaceAll(/[ \t\n\r\f\u{200B}]+/gu, ' ').trim()
}

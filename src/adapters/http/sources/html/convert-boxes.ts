import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import type { Body, Note } from '#domain/editorial/body.ts'

import { EDGE, assemble, blockPiece } from './assemble-blocks.ts'
import type { Piece } from './assemble-blocks.ts'
import type { ElementConverter, Conversion } from './conversion-context.ts'
import { hasClass, isElement, textOf } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

const TONES: readonly (readonly [Note['tone'], RegExp])[] = [
  ['attention', /^\W*(?:attention|important|avertissement)\b/iu],
  ['example', /^\W*(?:par )?exemples?\b/iu],
]

/**
 * Converts a note box, titled by its first heading. A box that contains only downloads, or only a
 * heading, is unwrapped.
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

/** Converts an accordion: the text of its control becomes the title, the rest its content. */
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

/** Converts a list. Stray content becomes an item; a stray list joins the item before it. */
export const convertList: ElementConverter = (element, conversion) => {
  const items: Body[] = []
  let stray: HtmlNode[] = []
  const close = (): void => {
    keep(items, readItem(stray, conversion))
    stray = []
  }
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === 'li') {
      close()
      keep(items, readItem(child.childNodes, conversion))
    } else if (isElement(child) && isList(child.tagName)) {
      close()
      keep(items, [...(items.pop() ?? []), ...readItem([child], conversion)])
    } else {
      stray.push(child)
    }
  }
  close()
  const ordered = element.tagName === 'ol'
  return items.length === 0 ? [] : [blockPiece({ type: 'list', ordered, items })]
}

function isList(tagName: string): boolean {
  return tagName === 'ul' || tagName === 'ol'
}

function readItem(nodes: readonly HtmlNode[], conversion: Conversion): Body {
  return assemble(conversion.read(nodes))
}

function keep(items: Body[], item: Body): void {
  if (item.length > 0) items.push(item)
}

import { createElement as h, Fragment } from 'react'
import type { ReactNode } from 'react'

import { printedSize, wordsInPlaceOf } from '#domain/dossier/printed-picture.ts'
import { isBox } from '#domain/editorial/body-traversal.ts'
import type {
  Block,
  Body,
  Heading,
  Image,
  Inline,
  List,
  Table,
  TableCell,
} from '#domain/editorial/document-body.ts'
import { jpegPath } from '#domain/editorial/picture.ts'

import { LETTER_STYLES as S, TEXT_WIDTH } from './letter-styles.ts'

/**
 * Renders the printable body of a letter with inline styles. Boxes are tables, since the engine of
 * Word, which Outlook uses, pads no other element.
 */
export function letterBody(body: Body, origin: string): ReactNode {
  return children(body.map((block) => renderBlock(block, origin)))
}

function renderBlock(block: Block, origin: string): ReactNode {
  if (isBox(block)) return box(letterBody(block.children, origin))
  switch (block.type) {
    case 'heading':
      return renderHeading(block)
    case 'paragraph':
      return h('p', { style: S.paragraph }, inlines(block.children))
    case 'list':
      return renderList(block, origin)
    case 'table':
      return dataTable(block, origin)
    case 'code':
      return h('pre', { style: S.code }, block.text)
    case 'separator':
      return h('hr', { style: S.rule })
    case 'image':
      return picture(block, origin)
    // A printable body has neither.
    case 'download':
    case 'chart':
      break
  }
  return null
}

function renderHeading({ level, children: words }: Heading): ReactNode {
  return level === 2
    ? h('h2', { style: S.h2 }, inlines(words))
    : h('h3', { style: S.h3 }, inlines(words))
}

function renderList({ ordered, start, items }: List, origin: string): ReactNode {
  const content = items.map((item) => h('li', { style: S.item }, itemContent(item, origin)))
  return ordered
    ? h('ol', { style: S.list, start }, ...content)
    : h('ul', { style: S.list }, ...content)
}

/** Renders a list item. Its first paragraph has no element of its own. */
function itemContent([first, ...rest]: Body, origin: string): ReactNode {
  if (first?.type !== 'paragraph')
    return letterBody(first === undefined ? [] : [first, ...rest], origin)
  return children([inlines(first.children), letterBody(rest, origin)])
}

/** Renders a table that only sets out its one cell. Screen readers do not announce it. */
function box(content: ReactNode): ReactNode {
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: S.data },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { className: 'l-quote l-text', style: S.quote }, content)),
    ),
  )
}

/** Renders a picture as its JPEG, which all clients show, at most as wide as the text. */
function picture(image: Image, origin: string): ReactNode {
  const src = jpegPath(image.file)
  const size = printedSize(image.file, TEXT_WIDTH)
  if (src === undefined || size === undefined)
    return h('p', { style: S.paragraph }, inlines(wordsInPlaceOf(image).children))
  const { alt = '' } = image
  const [width, height] = [Math.round(size.width), Math.round(size.height)]
  return h('img', { src: new URL(src, origin).href, alt, width, height, style: S.picture })
}

function dataTable({ rows }: Table, origin: string): ReactNode {
  const cells = rows.map((row) =>
    h('tr', null, children(row.map((cell) => dataCell(cell, origin)))),
  )
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: S.data },
    h('tbody', null, children(cells)),
  )
}

function dataCell(
  { header, columns, rows, children: content }: TableCell,
  origin: string,
): ReactNode {
  const props = { colSpan: columns, rowSpan: rows, className: 'l-cell', style: S.dataCell }
  return h(header ? 'th' : 'td', props, itemContent(content, origin))
}

function inlines(nodes: readonly Inline[]): ReactNode {
  return children(nodes.map(renderInline))
}

function renderInline(inline: Inline): ReactNode {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'lineBreak') return h('br')
  if (inline.type === 'footnoteRef') return null
  const words = inlines(inline.children)
  if (inline.type === 'link') return anchor(inline.href, words)
  const isReference = inline.type === 'legalRef' || inline.type === 'termRef'
  return isReference ? words : h(inline.type, null, words)
}

/** Renders a link of a letter. */
export function anchor(href: string, words: ReactNode): ReactNode {
  return h('a', { href, className: 'l-link', style: S.link }, words)
}

/** Joins nodes of a fixed order, which need no keys. */
function children(nodes: readonly ReactNode[]): ReactNode {
  return h(Fragment, null, ...nodes)
}

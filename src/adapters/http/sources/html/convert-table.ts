import { inlineText } from '#domain/editorial/body-text.ts'
import type { Body, TableCell } from '#domain/editorial/document-body.ts'

import { assemble, blockPiece, separateBlocks } from './assemble-blocks.ts'
import type { Piece } from './assemble-blocks.ts'
import type { ElementConverter, Conversion } from './conversion-context.ts'
import { attribute, isElement } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

type Rows = readonly (readonly TableCell[])[]

/** Infers header cells in a table without any, from a bold first row or an empty corner cell. */
export function inferHeaders(rows: Rows): Rows {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return rows
  if (rows.flat().some((cell) => cell.header)) return rows
  const corner = first[0]?.children.length === 0 && first.length > 1
  if (!corner && !first.every((cell) => isBold(cell.children))) return rows
  return [
    first.map((cell) => asHeader(cell)),
    ...others.map((row) => row.map((cell, at) => (corner && at === 0 ? asHeader(cell) : cell))),
  ]
}

function asHeader(cell: TableCell): TableCell {
  return { ...cell, header: cell.children.length > 0 }
}

function isBold(body: Body): boolean {
  return body.every(
    (block) =>
      block.type === 'paragraph' &&
      block.children.every((inline) => inline.type === 'strong' || inline.type === 'lineBreak'),
  )
}

const MAX_SPAN = 100

/**
 * Converts a table with its caption, header cells and spans. Content outside cells is put before
 * the table; a table without text is dropped.
 */
export const convertTable: ElementConverter = (element, conversion) => {
  const parts: TableParts = { rows: [], captions: [], stray: [] }
  gather(element.childNodes, parts)
  const captions = parts.captions.map((each) => separateBlocks(conversion.read(each.childNodes)))
  const caption = captions.map(({ words }) => inlineText(words, ' ')).join(' ')
  const rows = parts.rows.map((row) => readRow(row, conversion, parts.stray))
  const filled = rows.filter((row) => row.length > 0)
  const before = [...conversion.read(parts.stray), ...captions.flatMap(({ blocks }) => blocks)]
  if (filled.flat().every((cell) => cell.children.length === 0) && caption === '') return before
  return [
    ...before,
    blockPiece({ type: 'table', ...(caption && { caption }), rows: inferHeaders(filled) }),
  ] satisfies readonly Piece[]
}

interface TableParts {
  readonly rows: HtmlElement[]
  readonly captions: HtmlElement[]
  readonly stray: HtmlNode[]
}

function gather(nodes: readonly HtmlNode[], parts: TableParts): void {
  for (const node of nodes) {
    const name = isElement(node) ? node.tagName : ''
    if (!isElement(node)) parts.stray.push(node)
    else if (name === 'tr') parts.rows.push(node)
    else if (name === 'caption') parts.captions.push(node)
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot')
      gather(node.childNodes, parts)
    else parts.stray.push(node)
  }
}

function readRow(
  row: HtmlElement,
  conversion: Conversion,
  stray: HtmlNode[],
): readonly TableCell[] {
  return row.childNodes.flatMap((node) => {
    if (isElement(node) && (node.tagName === 'td' || node.tagName === 'th'))
      return [readCell(node, conversion)]
    stray.push(node)
    return []
  })
}

function readCell(element: HtmlElement, conversion: Conversion): TableCell {
  const columns = spanOf(element, 'colspan')
  const rows = spanOf(element, 'rowspan')
  return {
    header: element.tagName === 'th',
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
    children: assemble(conversion.read(element.childNodes)),
  }
}

function spanOf(element: HtmlElement, name: string): number {
  const span = Number.parseInt(attribute(element, name) ?? '', 10)
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MAX_SPAN)
}

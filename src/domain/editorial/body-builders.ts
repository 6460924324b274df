import type {
  Block,
  Body,
  Chart,
  Heading,
  Inline,
  List,
  Table,
  TableCell,
} from './document-body.ts'
import { formatNumber } from './french-formats.ts'

/** Creates an inline element of plain text. */
export function text(words: string): Inline {
  return { type: 'text', text: words }
}

/** Creates an inline element of bold text. */
export function strong(words: string): Inline {
  return { type: 'strong', children: [text(words)] }
}

/** Creates an inline link. */
export function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [text(words)] }
}

/** Creates a paragraph from inline elements and strings, which become plain text. */
export function paragraph(...children: readonly (Inline | string)[]): Block {
  return { type: 'paragraph', children: children.map(inlineOf) }
}

/** Creates a heading. An empty anchor is computed with the outline of the page. */
export function heading(
  words: Inline | string,
  { level = 2, id = '' }: Partial<Pick<Heading, 'level' | 'id'>> = {},
): Heading {
  return { type: 'heading', level, id, children: [inlineOf(words)] }
}

/** Creates an unordered list in which each block is an item. */
export function bullets(items: readonly Block[]): Block {
  return { type: 'list', ordered: false, items: items.map((item): Body => [item]) }
}

/** Creates a list. A first number is left out where it is 1, as of a list without numbers. */
export function listOf(ordered: boolean, items: readonly Body[], start = 1): List {
  return { type: 'list', ordered, ...(ordered && start !== 1 && { start }), items }
}

/** Creates a table from texts. The first row and the first column are headers. */
export function textTable(rows: readonly (readonly string[])[], caption?: string): Table {
  return {
    type: 'table',
    ...(caption !== undefined && { caption }),
    rows: rows.map((row, line) =>
      row.map((words, column) => cell(words, line === 0 || column === 0)),
    ),
  }
}

/** Creates the table of a chart's data: one row for each label, one column for each series. */
export function chartTable({ labels, series }: Chart): Table {
  const head = ['', ...series.map(({ name }) => name)]
  const rows = labels.map((label, place) => [
    label,
    ...series.map(({ values }) => formatNumber(values[place] ?? 0)),
  ])
  return textTable([head, ...rows])
}

/** Creates a table cell from a text. */
export function cell(words: string, header: boolean): TableCell {
  return { header, children: [paragraph(words)] }
}

function inlineOf(child: Inline | string): Inline {
  return typeof child === 'string' ? text(child) : child
}

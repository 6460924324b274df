import type { BlockContent, TableRow } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

import type { Block, Body, Chart, List, Table, TableCell } from '#domain/editorial/document-body.ts'
import { DECORATIVE } from '#domain/editorial/picture.ts'

import { writeInlines } from './write-markdown-inlines.ts'

type BlockType = Block['type']
type Writers = {
  readonly [Type in BlockType]: (
    block: Extract<Block, { type: Type }> & { type: Type },
  ) => BlockContent
}
type Attributes = Readonly<Record<string, string>>

const WRITERS: Writers = {
  heading: ({ level, children }) => ({
    type: 'heading',
    depth: level,
    children: writeInlines(children, { singleLine: true }),
  }),
  paragraph: ({ children }) => ({ type: 'paragraph', children: writeInlines(children) }),
  list: writeList,
  table: writeTable,
  quote: ({ children }) => ({ type: 'blockquote', children: writeBody(children) }),
  legalText: ({ children }) => container('legal', {}, writeBody(children)),
  note: ({ tone, title, children }) =>
    container('note', { tone, ...(title !== undefined && { title }) }, writeBody(children)),
  accordion: ({ title, children }) => container('accordion', { title }, writeBody(children)),
  download: ({ label, href, format, bytes }) => ({
    type: 'leafDirective',
    name: 'download',
    attributes: {
      href,
      ...(format !== undefined && { format }),
      ...(bytes !== undefined && { bytes: String(bytes) }),
    },
    children: label === '' ? [] : [{ type: 'text', value: label }],
  }),
  image: ({ file, alt = DECORATIVE, credit, children }) => ({
    type: 'leafDirective',
    name: 'image',
    attributes: { file, alt, ...(credit !== undefined && { credit }) },
    children: writeInlines(children, { singleLine: true }),
  }),
  chart: writeChart,
  separator: () => ({ type: 'thematicBreak' }),
  code: ({ caption, text }) => ({
    type: 'code',
    value: text,
    // A caption follows a language, so a caption needs one.
    ...(caption !== undefined && { lang: 'text', meta: caption }),
  }),
}

/** Converts a body to Markdown nodes, in the syntax that `convertBlocks` parses. */
export function writeBody(body: Body): BlockContent[] {
  return body.map((block) => writeBlock(block))
}

function writeBlock<Type extends BlockType>(
  block: Extract<Block, { type: Type }> & { type: Type },
): BlockContent {
  return WRITERS[block.type](block)
}

function container(
  name: string,
  attributes: Attributes,
  children: BlockContent[],
): ContainerDirective {
  return { type: 'containerDirective', name, attributes, children }
}

function writeList({ ordered, start = 1, items }: List): BlockContent {
  const spread = items.some((item) => item.length > 1)
  const children = items.map((item) => ({
    type: 'listItem' as const,
    spread,
    children: writeBody(item),
  }))
  return { type: 'list', ordered, ...(ordered && { start }), spread, children }
}

/**
 * Converts a table to a Markdown table if that loses nothing, else to one directive for each row
 * and cell.
 */
function writeTable({ caption, rows }: Table): BlockContent {
  const attributes: Attributes = caption === undefined ? {} : { caption }
  if (isTableOfLines(rows)) {
    const lines = tableOfLines(
      rows.map((row) =>
        row.map(({ children: [only] }) =>
          only?.type === 'paragraph' ? writeInlines(only.children, { singleLine: true }) : [],
        ),
      ),
    )
    return caption === undefined ? lines : container('table', attributes, [lines])
  }
  const children = rows.map((row) => container('row', {}, row.map(writeCell)))
  return container('table', attributes, children)
}

function writeCell({ header, columns, rows, children }: TableCell): ContainerDirective {
  const attributes: Attributes = {
    ...(header && { header: '' }),
    ...(columns !== undefined && { columns: String(columns) }),
    ...(rows !== undefined && { rows: String(rows) }),
  }
  return container('cell', attributes, writeBody(children))
}

/** True if a Markdown table preserves all cells, headers included. */
function isTableOfLines(rows: Table['rows']): boolean {
  const width = rows[0]?.length ?? 0
  const namesRows = rows[0]?.[0]?.children.length === 0
  return (
    width > 0 &&
    rows.every(
      (row, at) =>
        row.length === width &&
        row.every((cell, column) => isCellOfLine(cell, at === 0 || (namesRows && column === 0))),
    )
  )
}

function isCellOfLine({ header, columns, rows, children }: TableCell, names: boolean): boolean {
  const [only, second] = children
  const isLine = only === undefined || (only.type === 'paragraph' && second === undefined)
  return (
    isLine &&
    columns === undefined &&
    rows === undefined &&
    header === (names && only !== undefined)
  )
}

function tableOfLines(rows: readonly TableRow['children'][number]['children'][][]): BlockContent {
  const children = rows.map((row): TableRow => ({
    type: 'tableRow',
    children: row.map((cell) => ({ type: 'tableCell', children: cell })),
  }))
  return { type: 'table', children }
}

/** Converts a chart to a table: one line for each label, one column for each series. */
function writeChart({ form, title, unit, labels, series }: Chart): BlockContent {
  const head = ['', ...series.map(({ name }) => name)]
  const lines = labels.map((label, at) => [
    label,
    ...series.map(({ values }) => String(values[at] ?? 0)),
  ])
  const rows = [head, ...lines].map((row) =>
    row.map((value) => (value === '' ? [] : [{ type: 'text' as const, value }])),
  )
  return container('chart', { form, title, unit }, [tableOfLines(rows)])
}

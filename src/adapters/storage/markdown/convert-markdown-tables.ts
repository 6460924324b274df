import type { RootContent, Table } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Chart, TableCell } from '#domain/editorial/document-body.ts'

import { convertInlines } from './convert-markdown-inlines.ts'
import type { MarkdownConversion } from './parse-markdown-syntax-tree.ts'

/** Functions that convert the content of a table. */
interface TableReaders {
  readonly convertBlocks: (nodes: readonly RootContent[], conversion: MarkdownConversion) => Body
  readonly readRows: (
    table: Table,
    conversion: MarkdownConversion,
  ) => readonly (readonly TableCell[])[]
}

/**
 * Converts `:::table` to a table block. The directive contains a Markdown table, or `:::row` and
 * `:::cell` directives for cells that span or contain blocks.
 */
export function convertTable(
  node: ContainerDirective,
  conversion: MarkdownConversion,
  readers: TableReaders,
): readonly Block[] {
  const caption = node.attributes?.['caption'] ?? ''
  const [first, second] = node.children
  const rows =
    first?.type === 'table' && second === undefined
      ? readers.readRows(first, conversion)
      : containersIn(node, 'row', conversion).map((row) =>
          containersIn(row, 'cell', conversion).map((cell) =>
            convertCell(cell, conversion, readers),
          ),
        )
  return [{ type: 'table', ...(caption !== '' && { caption }), rows }]
}

/** Returns the directives of one name inside another; anything else is reported as an issue. */
function containersIn(
  { children }: ContainerDirective,
  name: 'row' | 'cell',
  conversion: MarkdownConversion,
): readonly ContainerDirective[] {
  return children.flatMap((child) => {
    if (child.type === 'containerDirective' && child.name === name) return [child]
    conversion.report(child, `un tableau est fait de lignes, ou de :::row et de :::cell`)
    return []
  })
}

function convertCell(
  { attributes, children }: ContainerDirective,
  conversion: MarkdownConversion,
  { convertBlocks }: TableReaders,
): TableCell {
  const columns = spanOf(attributes?.['columns'])
  const rows = spanOf(attributes?.['rows'])
  return {
    header: typeof attributes?.['header'] === 'string',
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
    children: convertBlocks(children, conversion),
  }
}

// No table that people read is wider.
const MAX_SPAN = 1000

function spanOf(written: string | null | undefined): number {
  const span = Number(written ?? 1)
  return Number.isInteger(span) && span <= MAX_SPAN ? span : 1
}

const FORMS: readonly Chart['form'][] = ['columns', 'bars', 'line']

/**
 * Converts `:::chart` around a table: one line for each label, one column for each series. Other
 * content or an unknown form is reported as an issue, and the chart omitted. An invalid number is
 * reported and becomes 0.
 */
export function convertChart(
  node: ContainerDirective,
  conversion: MarkdownConversion,
): readonly Block[] {
  const { form: written = 'columns', title = '', unit = '' } = node.attributes ?? {}
  const form = FORMS.find((each) => each === written)
  const [table] = node.children
  if (form === undefined || table?.type !== 'table' || node.children.length > 1) {
    conversion.report(node, `un graphique est un tableau, et a une forme : ${FORMS.join(', ')}`)
    return []
  }
  const [head = [], ...lines] = table.children.map((row) =>
    row.children.map((cell) => inlineText(convertInlines(cell.children, conversion))),
  )
  const [, ...names] = head
  const series = names.map((name, at) => ({
    name,
    values: lines.map((line) => valueOf(line[at + 1] ?? '', node, conversion)),
  }))
  const labels = lines.map(([label = '']) => label)
  return [{ type: 'chart', form, title: title ?? '', unit: unit ?? '', labels, series }]
}

/** Parses « 1 234,5 » and « 1234.5 ». Any other text is 0 and reported as an issue. */
function valueOf(words: string, node: ContainerDirective, conversion: MarkdownConversion): number {
  const value = Number(
    words.replaceAll(/\s/gu, '').replace(',', '.').replace('−', '-') || Number.NaN,
  )
  if (Number.isFinite(value)) return value
  conversion.report(node, `« ${words} » n’est pas un nombre`)
  return 0
}

import type { BlockContent, PhrasingContent, TableRow } from 'mdast'

import { plainText } from '#domain/editorial/body-text.ts'
import { nestedBodies } from '#domain/editorial/body-traversal.ts'
import { noteTitle } from '#domain/editorial/boxed-note-title.ts'
import type {
  Block,
  Body,
  Chart,
  Inline,
  List,
  Note,
  Table,
} from '#domain/editorial/document-body.ts'
import { formatFileLabel, formatFileSize } from '#domain/editorial/document-downloads.ts'

import { absoluteUrl, inlinesAsMdast, textNodes } from './inlines-as-mdast.ts'
import type { MarkdownScope } from './inlines-as-mdast.ts'

type BlockType = Block['type']
type Writers = {
  readonly [Type in BlockType]: (
    block: Extract<Block, { type: Type }> & { type: Type },
    scope: MarkdownScope,
  ) => readonly BlockContent[]
}

const WRITERS: Writers = {
  heading: ({ level, children }, scope) => [
    { type: 'heading', depth: level, children: inlinesAsMdast(children, scope) },
  ],
  paragraph: ({ children }, scope) => paragraph(inlinesAsMdast(children, scope)),
  list: listAsMdast,
  table: tableAsMdast,
  quote: ({ children }, scope) => [quote(bodyAsMdast(children, scope))],
  legalText: ({ children }, scope) => [quote(bodyAsMdast(children, scope))],
  note: noteAsMdast,
  download: (download, { origin }) => {
    const { href, format, bytes } = download
    const facts = [format, bytes === undefined ? undefined : formatFileSize(bytes)]
      .filter((fact) => fact !== undefined)
      .join(' – ')
    const link: PhrasingContent = {
      type: 'link',
      url: absoluteUrl(href, origin),
      children: textNodes(formatFileLabel(download)),
    }
    return paragraph([link, ...textNodes(facts === '' ? '' : ` ${facts}`)])
  },
  accordion: ({ title, children }, scope) => [
    ...paragraph([{ type: 'strong', children: textNodes(title) }]),
    ...bodyAsMdast(children, scope),
  ],
  chart: chartAsMdast,
  separator: () => [{ type: 'thematicBreak' }],
  code: ({ caption, text }) => [
    ...paragraph(textNodes(caption ?? '')),
    { type: 'code', value: text },
  ],
}

/** Converts a body to Markdown nodes (mdast). */
export function bodyAsMdast(body: Body, scope: MarkdownScope): BlockContent[] {
  return body.flatMap((block) => blockAsMdast(block, scope))
}

function blockAsMdast<Type extends BlockType>(
  block: Extract<Block, { type: Type }> & { type: Type },
  scope: MarkdownScope,
): readonly BlockContent[] {
  return WRITERS[block.type](block, scope)
}

/** Returns a list of one paragraph node, or an empty list without children. */
export function paragraph(children: PhrasingContent[]): readonly BlockContent[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}

function quote(children: BlockContent[]): BlockContent {
  return { type: 'blockquote', children }
}

function listAsMdast(
  { ordered, start = 1, items }: List,
  scope: MarkdownScope,
): readonly BlockContent[] {
  const spread = items.some((item) => item.length > 1)
  return [
    {
      type: 'list',
      ordered,
      ...(ordered && { start }),
      spread,
      children: items.map((item) => ({
        type: 'listItem',
        spread,
        children: bodyAsMdast(item, scope),
      })),
    },
  ]
}

function noteAsMdast(note: Note, scope: MarkdownScope): readonly BlockContent[] {
  const title = noteTitle(note)
  const heading =
    title === undefined ? [] : paragraph([{ type: 'strong', children: textNodes(title) }])
  return [quote([...heading, ...bodyAsMdast(note.children, scope)])]
}

/**
 * Converts a table to a Markdown table. Markdown has no column spans, so empty cells follow a wide
 * cell.
 */
function tableAsMdast({ caption, rows }: Table, scope: MarkdownScope): readonly BlockContent[] {
  const cells = rows.map((row) =>
    row.flatMap(({ columns = 1, children }) => [
      cellAsMdast(children, scope),
      ...Array.from({ length: columns - 1 }, () => []),
    ]),
  )
  return [...paragraph(textNodes(caption ?? '')), tableOf(cells)]
}

function chartAsMdast({ title, unit, labels, series }: Chart): readonly BlockContent[] {
  const head = ['', ...series.map(({ name }) => name)]
  const rows = labels.map((label, place) => [
    label,
    ...series.map(({ values }) => numbers.format(values[place] ?? 0)),
  ])
  return [
    ...paragraph([{ type: 'strong', children: textNodes(title) }, ...textNodes(` (${unit})`)]),
    tableOf([head, ...rows].map((row) => row.map((cell) => textNodes(cell)))),
  ]
}

const numbers = new Intl.NumberFormat('fr-FR')

/** Builds a Markdown table, whose first row is the head. */
function tableOf(rows: readonly PhrasingContent[][][]): BlockContent {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const children = rows.map((row): TableRow => ({
    type: 'tableRow',
    children: Array.from({ length: width }, (_, place) => ({
      type: 'tableCell',
      children: row[place] ?? [],
    })),
  }))
  return { type: 'table', children }
}

/** Converts the blocks of a table cell to one line, separated by spaces. */
function cellAsMdast(body: Body, scope: MarkdownScope): PhrasingContent[] {
  return body.flatMap((block, place) => [
    ...(place === 0 ? [] : textNodes(' ')),
    ...(block.type === 'paragraph'
      ? inlinesAsMdast(block.children.map(withoutBreak), scope)
      : textNodes(cellText(block))),
  ])
}

/** Returns the text of a block and of its nested blocks, including titles. */
function cellText(block: Block): string {
  const bodies = nestedBodies(block)
  if (bodies.length === 0) return plainText([block])
  const texts = [titleOf(block), ...bodies.flat().map(cellText)]
  return texts.filter((text) => text !== undefined && text !== '').join(' ')
}

function titleOf(block: Block): string | undefined {
  if (block.type === 'note') return noteTitle(block)
  if (block.type === 'accordion') return block.title
  return block.type === 'table' ? block.caption : undefined
}

function withoutBreak(inline: Inline): Inline {
  return inline.type === 'lineBreak' ? { type: 'text', text: ' ' } : inline
}

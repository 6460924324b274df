import type { Code, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'

import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Note, TableCell } from '#domain/editorial/body.ts'

import { written } from './parse-markdown.ts'
import type { MarkdownReading } from './parse-markdown.ts'
import { readInlines } from './read-inlines.ts'

type BlocksReader = (nodes: readonly RootContent[], reading: MarkdownReading) => Body

const TONES: readonly Note['tone'][] = ['info', 'attention', 'example']

/** Converts `:::note`, `:::legal` and `:::accordion`; any other name is an issue. */
function readContainer(
  node: ContainerDirective,
  reading: MarkdownReading,
  readBlocks: BlocksReader,
): readonly Block[] {
  const children = readBlocks(node.children, reading)
  const title = node.attributes?.['title'] ?? ''
  switch (node.name) {
    case 'note': {
      const tone = TONES.find((each) => each === (node.attributes?.['tone'] ?? 'info'))
      if (tone === undefined) reading.report(node, `le ton d’une note : ${TONES.join(', ')}`)
      return [{ type: 'note', tone: tone ?? 'info', ...(title !== '' && { title }), children }]
    }
    case 'legal':
      return [{ type: 'legalText', children }]
    case 'accordion':
      if (title === '') reading.report(node, 'un volet a un titre : {title="…"}')
      return [{ type: 'accordion', id: '', title, children }]
    default:
      reading.report(node, `« :::${node.name} » est inconnu`)
      return children
  }
}

/** Converts `::download`; `::suite` is handled for the whole file. */
function readLeaf(node: LeafDirective, reading: MarkdownReading): readonly Block[] {
  const { href = '', format = '', bytes = '' } = node.attributes ?? {}
  if (node.name !== 'download' || typeof href !== 'string' || href === '') {
    reading.report(node, `« ::${node.name} » est inconnu, mal placé ou incomplet`)
    return []
  }
  const size = Number(bytes)
  return [
    {
      type: 'download',
      label: inlineText(readInlines(node.children, reading)),
      href,
      ...(typeof format === 'string' && format !== '' && { format }),
      ...(Number.isInteger(size) && size > 0 && { bytes: size }),
    },
  ]
}

/** Converts Markdown nodes to blocks. Nodes without equivalent block are issues. */
export function readBlocks(nodes: readonly RootContent[], reading: MarkdownReading): Body {
  return nodes.flatMap((node) => readBlock(node, reading))
}

type BlockReader<Type extends RootContent['type']> = (
  node: Extract<RootContent, { type: Type }>,
  reading: MarkdownReading,
) => readonly Block[]

function readBlock(node: RootContent, reading: MarkdownReading): readonly Block[] {
  if (node.type === 'heading') return readHeading(node, reading)
  if (node.type === 'paragraph')
    return [{ type: 'paragraph', children: readInlines(node.children, reading) }]
  if (node.type === 'list') return readList(node, reading)
  if (node.type === 'blockquote')
    return [{ type: 'quote', children: readBlocks(node.children, reading) }]
  if (node.type === 'table') return [{ type: 'table', rows: readRows(node, reading) }]
  if (node.type === 'code') return [readCode(node)]
  if (node.type === 'thematicBreak') return [{ type: 'separator' }]
  if (node.type === 'containerDirective') return readContainer(node, reading, readBlocks)
  if (node.type === 'leafDirective') return readLeaf(node, reading)
  reading.report(node, `« ${written(node, reading).slice(0, 60)} » : bloc non admis`)
  return []
}

/** Reads a fenced code block; the words after its language are its caption. */
function readCode({ value, meta }: Code): Block {
  return { type: 'code', ...(meta && { caption: meta }), text: value }
}

const readList: BlockReader<'list'> = ({ ordered, children }, reading) => {
  const items = children.map((item) => readBlocks(item.children, reading))
  return [{ type: 'list', ordered: ordered ?? false, items }]
}

const readHeading: BlockReader<'heading'> = (node, reading) => {
  if (node.depth === 1) reading.report(node, 'le titre de niveau 1 est celui du document')
  const level = node.depth <= 2 ? 2 : node.depth === 3 ? 3 : 4
  return [{ type: 'heading', level, id: '', children: readInlines(node.children, reading) }]
}

function readRows(table: Table, reading: MarkdownReading): readonly (readonly TableCell[])[] {
  const namesRows = table.children[0]?.children[0]?.children.length === 0
  return table.children.map((row, at) =>
    row.children.map((cell, column) => {
      const children = readInlines(cell.children, reading)
      const filled = children.length > 0
      return {
        header: filled && (at === 0 || (namesRows && column === 0)),
        children: filled ? [{ type: 'paragraph', children }] : [],
      }
    }),
  )
}

import type { RootContent, Table } from 'mdast'

import type { Block, Body, TableCell } from '#domain/editorial/body.ts'

import { written } from './markdown-reading.ts'
import type { MarkdownReading } from './markdown-reading.ts'
import { readContainer, readLeaf } from './read-directives.ts'
import { readInlines } from './read-inlines.ts'

/** The blocks of a piece of Markdown; what the tree of documents has no block for is a fault. */
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
  if (node.type === 'thematicBreak') return [{ type: 'separator' }]
  if (node.type === 'containerDirective') return readContainer(node, reading, readBlocks)
  if (node.type === 'leafDirective') return readLeaf(node, reading)
  reading.report(node, `« ${written(node, reading).slice(0, 60)} » : bloc non admis`)
  return []
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

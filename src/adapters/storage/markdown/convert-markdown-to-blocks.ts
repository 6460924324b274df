import type { Code, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'

import { listOf } from '#domain/editorial/body-builders.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Image, Note, TableCell } from '#domain/editorial/document-body.ts'
import { altOf, DECORATIVE, parsePictureName } from '#domain/editorial/picture.ts'

import { convertInlines } from './convert-markdown-inlines.ts'
import { convertChart, convertTable } from './convert-markdown-tables.ts'
import { markdownSourceOf } from './parse-markdown-syntax-tree.ts'
import type { MarkdownConversion } from './parse-markdown-syntax-tree.ts'

type BlocksReader = (nodes: readonly RootContent[], conversion: MarkdownConversion) => Body

const TONES: readonly Note['tone'][] = ['info', 'attention', 'example']

/**
 * Converts the directives around blocks, such as `:::note`; any other name is reported as an issue.
 */
function convertContainer(
  node: ContainerDirective,
  conversion: MarkdownConversion,
  convertBlocks: BlocksReader,
): readonly Block[] {
  if (node.name === 'table') return convertTable(node, conversion, { convertBlocks, readRows })
  if (node.name === 'chart') return convertChart(node, conversion)
  const children = convertBlocks(node.children, conversion)
  const title = node.attributes?.['title'] ?? ''
  switch (node.name) {
    case 'note': {
      const tone = TONES.find((each) => each === (node.attributes?.['tone'] ?? 'info'))
      if (tone === undefined) conversion.report(node, `le ton d’une note : ${TONES.join(', ')}`)
      return [{ type: 'note', tone: tone ?? 'info', ...(title !== '' && { title }), children }]
    }
    case 'legal':
      return [{ type: 'legalText', children }]
    case 'accordion':
      if (title === '') conversion.report(node, 'un volet a un titre : {title="…"}')
      return [{ type: 'accordion', id: '', title, children }]
    default:
      conversion.report(node, `« :::${node.name} » est inconnu`)
      return children
  }
}

/**
 * Converts `::download` and `::image`; any other name is reported as an issue. `::suite` is handled for the whole
 * file.
 */
function convertLeaf(node: LeafDirective, conversion: MarkdownConversion): readonly Block[] {
  if (node.name === 'image') return convertImage(node, conversion)
  if (node.name === 'download' && node.attributes?.['href'])
    return convertDownload(node, conversion)
  conversion.report(node, `« ::${node.name} » est inconnu, mal placé ou incomplet`)
  return []
}

function convertDownload(node: LeafDirective, conversion: MarkdownConversion): readonly Block[] {
  const { href, format, bytes = '' } = node.attributes ?? {}
  const size = Number(bytes)
  return [
    {
      type: 'download',
      label: inlineText(convertInlines(node.children, conversion)),
      href: href ?? '',
      ...(format && { format }),
      ...(Number.isInteger(size) && size > 0 && { bytes: size }),
    },
  ]
}

/**
 * Converts `::image`. Without a picture of the library or an alternative text, it is reported as an
 * issue.
 */
function convertImage(node: LeafDirective, conversion: MarkdownConversion): readonly Block[] {
  const { file, alt, credit } = node.attributes ?? {}
  const image: Image = {
    type: 'image',
    file: file ?? '',
    ...altOf((alt ?? '').trim()),
    ...(credit && { credit }),
    children: convertInlines(node.children, conversion),
  }
  if (parsePictureName(image.file) === undefined) conversion.report(node, UNKNOWN_PICTURE)
  if (image.alt === '') conversion.report(node, MISSING_ALT)
  return [image]
}

const UNKNOWN_PICTURE = 'une image est celle de la bibliothèque : {file="…"}, copié de sa page'
const MISSING_ALT = `une image a un texte de remplacement : {alt="…"}, ou {alt="${DECORATIVE}"}`

/**
 * Converts Markdown nodes to blocks. Nodes that a document may not contain are reported as issues.
 */
export function convertBlocks(nodes: readonly RootContent[], conversion: MarkdownConversion): Body {
  return nodes.flatMap((node) => readBlock(node, conversion))
}

type BlockReader<Type extends RootContent['type']> = (
  node: Extract<RootContent, { type: Type }>,
  conversion: MarkdownConversion,
) => readonly Block[]

function readBlock(node: RootContent, conversion: MarkdownConversion): readonly Block[] {
  if (node.type === 'heading') return readHeading(node, conversion)
  if (node.type === 'paragraph')
    return [{ type: 'paragraph', children: convertInlines(node.children, conversion) }]
  if (node.type === 'list') return readList(node, conversion)
  if (node.type === 'blockquote')
    return [{ type: 'quote', children: convertBlocks(node.children, conversion) }]
  if (node.type === 'table') return [{ type: 'table', rows: readRows(node, conversion) }]
  if (node.type === 'code') return [readCode(node)]
  if (node.type === 'thematicBreak') return [{ type: 'separator' }]
  if (node.type === 'containerDirective') return convertContainer(node, conversion, convertBlocks)
  if (node.type === 'leafDirective') return convertLeaf(node, conversion)
  conversion.report(node, `« ${markdownSourceOf(node, conversion).slice(0, 60)} » : bloc non admis`)
  return []
}

/** Converts a fenced code block. The words after its language become the caption. */
function readCode({ value, meta }: Code): Block {
  return { type: 'code', ...(meta && { caption: meta }), text: value }
}

const readList: BlockReader<'list'> = ({ ordered, start, children }, conversion) => {
  const items = children.map((item) => convertBlocks(item.children, conversion))
  return [listOf(ordered ?? false, items, start ?? 1)]
}

const readHeading: BlockReader<'heading'> = (node, conversion) => {
  if (node.depth === 1) conversion.report(node, 'le titre de niveau 1 est celui du document')
  const level = node.depth <= 2 ? 2 : node.depth === 3 ? 3 : 4
  return [{ type: 'heading', level, id: '', children: convertInlines(node.children, conversion) }]
}

function readRows(table: Table, conversion: MarkdownConversion): readonly (readonly TableCell[])[] {
  const namesRows = table.children[0]?.children[0]?.children.length === 0
  return table.children.map((row, at) =>
    row.children.map((cell, column) => {
      const children = convertInlines(cell.children, conversion)
      const filled = children.length > 0
      return {
        header: filled && (at === 0 || (namesRows && column === 0)),
        children: filled ? [{ type: 'paragraph', children }] : [],
      }
    }),
  )
}

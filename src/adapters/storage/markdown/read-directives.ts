import type { RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'

import { inlineText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Note } from '#domain/editorial/body.ts'

import type { MarkdownReading } from './markdown-reading.ts'
import { readInlines } from './read-inlines.ts'

type BlocksReader = (nodes: readonly RootContent[], reading: MarkdownReading) => Body

const TONES: readonly Note['tone'][] = ['info', 'attention', 'example']

/** `:::note`, `:::legal`, `:::accordion`; any other name is a fault. */
export function readContainer(
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

/** `::download`; `::suite` is only known to the whole file. */
export function readLeaf(node: LeafDirective, reading: MarkdownReading): readonly Block[] {
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

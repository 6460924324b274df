import type { Block, Body } from './body.ts'

/** The bodies that a block holds, in reading order: items, cells, or what stands in a box. */
export function partsOf(block: Block): readonly Body[] {
  switch (block.type) {
    case 'list':
      return block.items
    case 'table':
      return block.rows.flat().map((cell) => cell.children)
    case 'quote':
    case 'note':
    case 'legalText':
    case 'accordion':
      return [block.children]
    case 'heading':
    case 'paragraph':
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  return []
}

/** The same block around other bodies, rewritten one by one in reading order. */
export function mapParts(block: Block, rewrite: (part: Body) => Body): Block {
  switch (block.type) {
    case 'list':
      return { ...block, items: block.items.map(rewrite) }
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map((cell) => ({ ...cell, children: rewrite(cell.children) })),
      )
      return { ...block, rows }
    }
    case 'quote':
    case 'note':
    case 'legalText':
    case 'accordion':
      return { ...block, children: rewrite(block.children) }
    case 'heading':
    case 'paragraph':
    case 'download':
    case 'chart':
    case 'separator':
      break
  }
  return block
}

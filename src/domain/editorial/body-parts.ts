import type { Block, Body, Inline } from './body.ts'

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

/**
 * Every inline of a body, those inside others included, in reading order; then those given besides.
 */
export function bodyInlines(body: Body, besides: readonly Inline[] = []): readonly Inline[] {
  const found: Inline[] = []
  gatherBody(body, found)
  gather(besides, found)
  return found
}

/**
 * The same block with other inlines in the place of its own; the blocks inside it are left alone.
 */
export function mapOwnInlines(
  block: Block,
  rewrite: (inlines: readonly Inline[]) => readonly Inline[],
): Block {
  return block.type === 'heading' || block.type === 'paragraph'
    ? { ...block, children: rewrite(block.children) }
    : block
}

function ownInlines(block: Block): readonly Inline[] {
  return block.type === 'heading' || block.type === 'paragraph' ? block.children : []
}

function gatherBody(body: Body, found: Inline[]): void {
  for (const block of body) {
    gather(ownInlines(block), found)
    for (const part of partsOf(block)) gatherBody(part, found)
  }
}

function gather(inlines: readonly Inline[], found: Inline[]): void {
  for (const inline of inlines) {
    found.push(inline)
    if ('children' in inline) gather(inline.children, found)
  }
}

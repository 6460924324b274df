import type { Block, Body, Inline } from '../../../domain/editorial/body.ts'

/** A body with each of its inlines replaced, the innermost first. */
export function mapInlines(body: Body, change: (inline: Inline) => Inline): Body {
  return body.map((block) => mapBlock(block, change))
}

function mapBlock(block: Block, change: (inline: Inline) => Inline): Block {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { ...block, children: mapRun(block.children, change) }
    case 'list':
      return { ...block, items: block.items.map((item) => mapInlines(item, change)) }
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map((cell) => ({ ...cell, children: mapInlines(cell.children, change) })),
      )
      return { ...block, rows }
    }
    case 'quote':
    case 'note':
    case 'legalText':
    case 'accordion':
      return { ...block, children: mapInlines(block.children, change) }
    case 'download':
    case 'separator':
      break
  }
  return block
}

function mapRun(inlines: readonly Inline[], change: (inline: Inline) => Inline): readonly Inline[] {
  return inlines.map((inline) =>
    change(
      'children' in inline ? { ...inline, children: mapRun(inline.children, change) } : inline,
    ),
  )
}

import { mapParts } from '#domain/editorial/body-parts.ts'
import type { Block, Body, Inline } from '#domain/editorial/body.ts'

/** A body with each of its inlines replaced, the innermost first. */
export function mapInlines(body: Body, change: (inline: Inline) => Inline): Body {
  return body.map((block) => mapBlock(block, change))
}

function mapBlock(block: Block, change: (inline: Inline) => Inline): Block {
  return block.type === 'heading' || block.type === 'paragraph'
    ? { ...block, children: mapRun(block.children, change) }
    : mapParts(block, (part) => mapInlines(part, change))
}

function mapRun(inlines: readonly Inline[], change: (inline: Inline) => Inline): readonly Inline[] {
  return inlines.map((inline) =>
    change(
      'children' in inline ? { ...inline, children: mapRun(inline.children, change) } : inline,
    ),
  )
}

import { partsOf } from './body-parts.ts'
import type { Block, Body, Inline } from './body.ts'

/** Every inline of a body, those inside others included, in reading order; then those given besides. */
export function bodyInlines(body: Body, besides: readonly Inline[] = []): readonly Inline[] {
  const found: Inline[] = []
  gatherBody(body, found)
  gather(besides, found)
  return found
}

/** The same block with other inlines in the place of its own; the blocks inside it are left alone. */
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

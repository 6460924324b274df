import { partsOf } from './body-parts.ts'
import type { Block, Body, Inline } from './body.ts'

/** Every inline of a body, those inside others included, in reading order; then those given besides. */
export function* bodyInlines(body: Body, besides: readonly Inline[] = []): Generator<Inline> {
  for (const block of body) {
    yield* inlinesOf(ownInlines(block))
    for (const part of partsOf(block)) yield* bodyInlines(part)
  }
  yield* inlinesOf(besides)
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

function* inlinesOf(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline
    if ('children' in inline) yield* inlinesOf(inline.children)
  }
}

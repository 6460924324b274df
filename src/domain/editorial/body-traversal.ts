import type {
  Block,
  Body,
  Box,
  Code,
  Heading,
  Image,
  Inline,
  Paragraph,
  Quotation,
} from './document-body.ts'

/** True for a quotation or a legal text. */
export function isQuotation(block: Block): block is Quotation {
  return block.type === 'quote' || block.type === 'legalText'
}

/** True for a block that contains exactly one body: quotation, legal text, note or accordion. */
export function isBox(block: Block): block is Box {
  return isQuotation(block) || block.type === 'note' || block.type === 'accordion'
}

/**
 * Returns the bodies nested in a block, in reading order: list items, table cells or boxed text.
 */
export function nestedBodies(block: Block): readonly Body[] {
  if (isBox(block)) return [block.children]
  switch (block.type) {
    case 'list':
      return block.items
    case 'table':
      return block.rows.flat().map((cell) => cell.children)
    case 'heading':
    case 'paragraph':
    case 'download':
    case 'image':
    case 'chart':
    case 'separator':
    case 'code':
      break
  }
  return []
}

/** Returns a copy of a block with each nested body rewritten, in reading order. */
export function mapNestedBodies(block: Block, rewrite: (part: Body) => Body): Block {
  if (isBox(block)) return { ...block, children: rewrite(block.children) }
  switch (block.type) {
    case 'list':
      return { ...block, items: block.items.map(rewrite) }
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map((cell) => ({ ...cell, children: rewrite(cell.children) })),
      )
      return { ...block, rows }
    }
    case 'heading':
    case 'paragraph':
    case 'download':
    case 'image':
    case 'chart':
    case 'separator':
    case 'code':
      break
  }
  return block
}

/**
 * Returns all inlines of a body in reading order, nested ones included, then those of `besides`.
 */
export function bodyInlines(body: Body, besides: readonly Inline[] = []): readonly Inline[] {
  const inlines: Inline[] = []
  gatherBody(body, inlines)
  gather(besides, inlines)
  return inlines
}

/** True for a block of inlines: heading, paragraph, or image with its caption. */
export function isLine(block: Block): block is Heading | Paragraph | Image {
  return block.type === 'heading' || block.type === 'paragraph' || block.type === 'image'
}

/**
 * Returns a copy of a heading, paragraph or image with its inlines rewritten. Other blocks are
 * returned unchanged.
 */
export function mapOwnInlines(
  block: Block,
  rewrite: (inlines: readonly Inline[]) => readonly Inline[],
): Block {
  return isLine(block) ? { ...block, children: rewrite(block.children) } : block
}

function ownInlines(block: Block): readonly Inline[] {
  return isLine(block) ? block.children : []
}

function gatherBody(body: Body, inlines: Inline[]): void {
  for (const block of body) {
    gather(ownInlines(block), inlines)
    for (const part of nestedBodies(block)) gatherBody(part, inlines)
  }
}

function gather(inlines: readonly Inline[], target: Inline[]): void {
  for (const inline of inlines) {
    target.push(inline)
    if ('children' in inline) gather(inline.children, target)
  }
}

/** Converts preformatted text to a paragraph, with a line break between lines. */
export function codeParagraph({ text }: Code): Paragraph {
  const children = text
    .split('\n')
    .flatMap((line, place): readonly Inline[] => [
      ...(place === 0 ? [] : [{ type: 'lineBreak' } as const]),
      { type: 'text', text: line },
    ])
  return { type: 'paragraph', children }
}

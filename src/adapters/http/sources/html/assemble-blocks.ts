import type { Block, Body, Download, Inline } from '#domain/editorial/document-body.ts'

import { isBlank, tidyInlines } from './tidy-inlines.ts'

/**
 * Piece of converted HTML before paragraphs are assembled: inline content, a block, a file, or the
 * edge of a paragraph.
 */
export type Piece =
  | { readonly kind: 'inline'; readonly inline: Inline }
  | { readonly kind: 'block'; readonly block: Block }
  /** Link to a file: a download if alone in its paragraph, else a link inside the sentence. */
  | { readonly kind: 'file'; readonly download: Download; readonly link: Inline }
  | { readonly kind: 'edge' }

/** Edge of a paragraph, at which `assemble` starts a new one. */
export const EDGE: Piece = { kind: 'edge' }

export function inlinePiece(inline: Inline): Piece {
  return { kind: 'inline', inline }
}

export function blockPiece(block: Block): Piece {
  return { kind: 'block', block }
}

/**
 * Wraps each run of inline pieces in one inline, such as `strong`. Line breaks and other kinds of
 * pieces split the run.
 */
export function wrapInlines(
  pieces: readonly Piece[],
  wrap: (children: readonly Inline[]) => Inline,
): readonly Piece[] {
  const wrapped: Piece[] = []
  let run: Inline[] = []
  const close = (): void => {
    if (run.length > 0) wrapped.push(inlinePiece(wrap(run)))
    run = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'inline' && piece.inline.type !== 'lineBreak') {
      run.push(piece.inline)
    } else {
      close()
      wrapped.push(piece)
    }
  }
  close()
  return wrapped
}

/** Assembles pieces into blocks. A paragraph ends at a block, an edge or two line breaks. */
export function assemble(pieces: readonly Piece[]): Body {
  const body: Block[] = []
  let run: Piece[] = []
  for (const piece of pieces) {
    if (piece.kind === 'block' || piece.kind === 'edge') {
      body.push(...blocksOf(run))
      run = []
      if (piece.kind === 'block') body.push(piece.block)
    } else {
      run.push(piece)
    }
  }
  body.push(...blocksOf(run))
  return body
}

/**
 * Separates the inline content of pieces from their blocks, for elements that may not contain
 * blocks.
 */
export function separateBlocks(pieces: readonly Piece[]): {
  readonly words: readonly Inline[]
  readonly blocks: readonly Piece[]
} {
  const words = pieces.flatMap((piece) => wordsOf(piece))
  return { words: tidyInlines(words), blocks: pieces.filter(({ kind }) => kind === 'block') }
}

function wordsOf(piece: Piece): readonly Inline[] {
  if (piece.kind === 'inline') return [piece.inline]
  if (piece.kind === 'file') return [piece.link]
  return [{ type: 'text', text: ' ' }]
}

function blocksOf(run: readonly Piece[]): readonly Block[] {
  const alone = run.filter((piece) => piece.kind !== 'inline' || !isBlank([piece.inline]))
  if (alone.length > 0 && alone.every((piece) => piece.kind === 'file'))
    return alone.map((piece) => piece.download)
  return paragraphs(tidyInlines(run.flatMap((piece) => wordsOf(piece))))
}

function paragraphs(inlines: readonly Inline[]): readonly Block[] {
  const groups: Inline[][] = [[]]
  inlines.forEach((inline, at) => {
    if (inline.type !== 'lineBreak') groups.at(-1)?.push(inline)
    else if (inlines[at - 1]?.type === 'lineBreak') groups.push([])
    else if (at > 0 && inlines[at + 1]?.type !== 'lineBreak') groups.at(-1)?.push(inline)
  })
  return groups.flatMap((group): readonly Block[] => {
    const children = group.at(-1)?.type === 'lineBreak' ? group.slice(0, -1) : group
    return isBlank(children) ? [] : [{ type: 'paragraph', children }]
  })
}

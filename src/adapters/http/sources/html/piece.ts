import type { Block, Download, Inline } from '#domain/editorial/body.ts'

/** What the reading of HTML gives in document order, before paragraphs are made: words, breaks, whole blocks, edges of paragraphs. */
export type Piece =
  | { readonly kind: 'inline'; readonly inline: Inline }
  | { readonly kind: 'block'; readonly block: Block }
  /** A link to a file: a download when it stands alone, a link inside a sentence. */
  | { readonly kind: 'file'; readonly download: Download; readonly link: Inline }
  | { readonly kind: 'edge' }

export const EDGE: Piece = { kind: 'edge' }

export function inlinePiece(inline: Inline): Piece {
  return { kind: 'inline', inline }
}

export function blockPiece(block: Block): Piece {
  return { kind: 'block', block }
}

/** Puts a mark around each run of words; blocks inside an inline element split it. */
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

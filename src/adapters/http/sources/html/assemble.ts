import type { Block, Body, Inline } from '#domain/editorial/body.ts'

import type { Piece } from './piece.ts'
import { isBlank, tidyInlines } from './tidy-inlines.ts'

/** Makes blocks of pieces: each run of words between two blocks or edges is a paragraph, two line breaks in a row end one. */
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

/** The words of pieces, and apart the blocks among them: for the places that hold words only, such as headings. */
export function splitWords(pieces: readonly Piece[]): {
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

import { createElement } from 'react'
import type { ReactNode } from 'react'

import type { MarkedText } from '#domain/search/marked-text.ts'

import { inOrder } from './in-order.ts'

/** A text with the words that a search is about in sight. */
export function marked(text: MarkedText): ReactNode {
  return inOrder(
    text.map((piece) => (piece.marked ? createElement('mark', null, piece.text) : piece.text)),
  )
}

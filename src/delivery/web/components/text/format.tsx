import { Fragment, createElement } from 'react'
import type { ReactNode } from 'react'

import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { MarkedText } from '#domain/search/suggestion.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

/** Nodes that follow each other and never change once painted: none needs a key. */
export function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

const numbers = new Intl.NumberFormat('fr-FR')

/** A number as French prints it: « 1 234,5 ». */
export function frenchNumber(value: number): string {
  return numbers.format(value)
}

/** A day in words, « 1er mars 2026 », readable by machines too. */
export function Day({ at }: { readonly at: Instant }) {
  return <time dateTime={isoDay(at)}>{frenchDate(at)}</time>
}

/** A text with the words that a search is about in sight. */
export function marked(text: MarkedText): ReactNode {
  return inOrder(
    text.map((piece) => (piece.marked ? createElement('mark', null, piece.text) : piece.text)),
  )
}

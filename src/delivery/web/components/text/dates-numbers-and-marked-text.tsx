import { Fragment, createElement } from 'react'
import type { ReactNode } from 'react'

import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

/** Returns a fragment of nodes without React keys, for nodes whose order never changes. */
export function fragmentOf(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

const numbers = new Intl.NumberFormat('fr-FR')

/** Formats a number in French: « 1 234,5 ». */
export function frenchNumber(value: number): string {
  return numbers.format(value)
}

/** Renders a day in French as a `time` element: « 1er mars 2026 ». */
export function Day({ at }: { readonly at: Instant }) {
  return <time dateTime={parisDay(at)}>{frenchDate(at)}</time>
}

/** Renders a text with its marked pieces in `mark` elements. */
export function renderMarkedText(text: MarkedText): ReactNode {
  return fragmentOf(
    text.map((piece) => (piece.marked ? createElement('mark', null, piece.text) : piece.text)),
  )
}

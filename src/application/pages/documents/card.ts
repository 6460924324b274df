import type { CardView } from '#application/views/page-parts.ts'
import { readingMinutes } from '#domain/editorial/body-text.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { titleInContext } from '#domain/editorial/title-in-context.ts'

import type { PagePorts } from '../parts/page-ports.ts'
import { shownValidity } from './validity-view.ts'

/** What lists of cards are made from. */
export type CardPorts = Pick<PagePorts, 'library' | 'clock'>

/** A document as a card of a list. */
export function cardOf(document: DocumentSummary, { clock }: Pick<PagePorts, 'clock'>): CardView {
  const [theme] = document.themes
  return {
    path: document.path,
    kind: document.kind,
    title: titleInContext(document),
    standfirst: document.standfirst,
    publishedAt: document.publishedAt,
    premium: document.access === 'premium',
    demo: document.demo,
    readingMinutes: readingMinutes(document.wordCount),
    ...(theme ? { theme } : {}),
    ...natureOf(document),
    ...shownValidity(document, clock.now()),
  }
}

function natureOf({ kind, source, tags: [nature] }: DocumentSummary): Pick<CardView, 'nature'> {
  return kind === 'article' && source !== undefined && nature !== undefined ? { nature } : {}
}

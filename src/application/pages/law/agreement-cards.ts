import type { AgreementCard } from '#application/views/law-and-agreement-views.ts'
import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { earlierTextOf } from '#domain/law/document-up-to-date-status.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { SummaryOf } from '../../shared/documents-of-kind.ts'

/** Converts an agreement to the card shown in lists. */
export function agreementCard(agreement: SummaryOf<'agreement'>): AgreementCard {
  const { path, shortTitle, idcc, employees, articleCount, closed } = agreement
  return {
    ...textDay(agreement),
    path,
    title: shortTitle,
    hasText: articleCount > 0,
    ...(idcc === undefined ? {} : { idcc }),
    ...(employees === undefined ? {} : { employees }),
    ...(closed === undefined ? {} : { closed }),
  }
}

function textDay(document: DocumentSummary): { readonly textAsOf?: Instant } {
  const textAsOf = earlierTextOf(document)?.asOf
  return textAsOf === undefined ? {} : { textAsOf }
}

/** Converts a text of an agreement to a news item. */
export function agreementNewsItem(document: SummaryOf<'agreementText'>): AgreementNewsItem {
  const { path, title, agreement, idcc, signedOn, extended } = document
  return {
    ...textDay(document),
    path,
    title,
    agreement,
    extended,
    ...(idcc === undefined ? {} : { idcc }),
    ...(signedOn === undefined ? {} : { signedOn }),
  }
}

import type { AgreementCard } from '#application/views/law-views.ts'
import type { AgreementNewsPiece } from '#domain/editorial/list-entry-types.ts'

import type { SummaryOf } from '../lists/load-list.ts'

/** Converts an agreement to the card shown in lists. */
export function agreementCard({
  path,
  shortTitle,
  idcc,
  employees,
  articleCount,
  closed,
}: SummaryOf<'agreement'>): AgreementCard {
  return {
    path,
    title: shortTitle,
    hasText: articleCount > 0,
    ...(idcc === undefined ? {} : { idcc }),
    ...(employees === undefined ? {} : { employees }),
    ...(closed === undefined ? {} : { closed }),
  }
}

/** Converts a dated agreement text to a news item. */
export function agreementNewsItem({
  path,
  title,
  agreement,
  idcc,
  signedOn,
  extended,
}: SummaryOf<'agreementText'>): AgreementNewsPiece {
  return {
    path,
    title,
    agreement,
    extended,
    ...(idcc === undefined ? {} : { idcc }),
    ...(signedOn === undefined ? {} : { signedOn }),
  }
}

import type { AgreementCard } from '#application/views/agreement-views.ts'

import type { SummaryOf } from '../lists/whole-list.ts'

/** An agreement in a list: the name by which the trade knows it, its number, its size. */
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

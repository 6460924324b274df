import type { AgreementNewsPiece } from '#domain/editorial/agreement-news.ts'

import type { SummaryOf } from '../lists/whole-list.ts'

/** A dated text of an agreement as a piece of news. */
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

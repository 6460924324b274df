import type { AgreementNewsItem } from '../views/home-views.ts'
import type { SummaryOf } from './whole-list.ts'

/** A dated text of an agreement as a piece of news. */
export function agreementNewsItem({
  path,
  title,
  agreement,
  idcc,
  signedOn,
  extended,
}: SummaryOf<'agreementText'>): AgreementNewsItem {
  return {
    path,
    title,
    agreement,
    extended,
    ...(idcc === undefined ? {} : { idcc }),
    ...(signedOn === undefined ? {} : { signedOn }),
  }
}

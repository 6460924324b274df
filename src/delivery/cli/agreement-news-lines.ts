import type { AgreementNewsItem } from '../../application/views/home-views.ts'
import { frenchDate } from '../../domain/editorial/french-date.ts'
import { printIdcc } from '../../domain/editorial/idcc.ts'
import { lines, linkLine } from './text-parts.ts'

/** Texts of collective agreements under a heading, each with whose it is and when it was signed; nothing at all when there are none. */
export function agreementNewsOf(title: string, news: readonly AgreementNewsItem[]): string {
  return lines(title, news.map(agreementLine))
}

function agreementLine({ path, title, agreement, idcc, signedOn }: AgreementNewsItem): string {
  const facts = [
    agreement.title,
    ...(idcc === undefined ? [] : [printIdcc(idcc)]),
    ...(signedOn === undefined ? [] : [`signé le ${frenchDate(signedOn)}`]),
  ]
  return linkLine({ path, title: `${title} (${facts.join(', ')})` })
}

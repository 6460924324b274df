import type { AgreementNewsPiece } from '../../domain/editorial/agreement-news.ts'
import { frenchDate } from '../../domain/editorial/french-date.ts'
import { printIdcc } from '../../domain/editorial/idcc.ts'
import { lines, linkLine } from './text-parts.ts'

/** Texts of collective agreements under a heading, each with whose it is and when it was signed; nothing at all when there are none. */
export function agreementNewsOf(title: string, news: readonly AgreementNewsPiece[]): string {
  return lines(title, news.map(agreementLine))
}

function agreementLine(piece: AgreementNewsPiece): string {
  const { path, title, agreement, idcc, signedOn, announcedAt } = piece
  const facts = [
    ...(agreement === undefined ? [] : [agreement.title]),
    ...(idcc === undefined ? [] : [printIdcc(idcc)]),
    ...(signedOn === undefined ? [] : [`signé le ${frenchDate(signedOn)}`]),
    ...(announcedAt === undefined ? [] : [frenchDate(announcedAt)]),
  ]
  return linkLine({ path, title: facts.length === 0 ? title : `${title} (${facts.join(', ')})` })
}

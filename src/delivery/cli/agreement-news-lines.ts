import type { AgreementNewsPiece } from '#domain/editorial/agreement-news.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

import type { Lines } from './output.ts'
import { lines, linkLines } from './text-parts.ts'

/** Texts of collective agreements under a heading, each with whose it is and when it was signed; nothing at all when there are none. */
export function agreementNewsOf(title: string, news: readonly AgreementNewsPiece[]): Lines {
  return lines(title, news.flatMap(newsLines))
}

function newsLines(piece: AgreementNewsPiece): Lines {
  const { path, title, agreement, idcc, signedOn, announcedAt } = piece
  const facts = [
    ...(agreement === undefined ? [] : [agreement.title]),
    ...(idcc === undefined ? [] : [printIdcc(idcc)]),
    ...(signedOn === undefined ? [] : [`signé le ${frenchDate(signedOn)}`]),
    ...(announcedAt === undefined ? [] : [frenchDate(announcedAt)]),
  ]
  return linkLines({ path, title: facts.length === 0 ? title : `${title} (${facts.join(', ')})` })
}

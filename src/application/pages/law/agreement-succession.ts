import type { AgreementView, NumberedAgreement } from '#application/views/agreement-views.ts'
import { compareFrench } from '#domain/editorial/collation.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import type { ContentLibrary } from '#ports/content.ts'

import type { DocumentOf } from '../documents/document-of-kind.ts'
import { isOfKind, wholeList } from '../lists/whole-list.ts'
import type { SummaryOf } from '../lists/whole-list.ts'

/** What took the place of an agreement that is no longer in force, and the agreements whose place it took (§2). */
export async function successionOf(
  library: ContentLibrary,
  { idcc, closed }: DocumentOf<'agreement'>,
): Promise<Pick<AgreementView, 'closed' | 'replaced'>> {
  const agreements = (await wholeList(library, 'agreement')).filter(isOfKind('agreement'))
  const replaced = agreements
    .filter((each) => idcc !== undefined && each.closed?.successors.includes(idcc))
    .toSorted((a, b) => compareFrench(a.shortTitle, b.shortTitle))
    .map(({ path, shortTitle, idcc: number }) => ({
      path,
      title: shortTitle,
      ...(number === undefined ? {} : { note: printIdcc(number) }),
    }))
  if (closed === undefined) return { replaced }
  const successors = closed.successors.map((number) => numberedAgreement(number, agreements))
  return { replaced, closed: { state: closed.state, successors } }
}

/** The agreement of a number, with the way to its page when the site has one. */
export function numberedAgreement(
  idcc: string,
  agreements: readonly SummaryOf<'agreement'>[],
): NumberedAgreement {
  const found = agreements.find((agreement) => agreement.idcc === idcc)
  return { idcc, ...(found && { page: { path: found.path, title: found.shortTitle } }) }
}

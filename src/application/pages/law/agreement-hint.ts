import { companyAnswer } from '#application/search/direct-answer.ts'
import type { AgreementHint } from '#application/views/agreement-views.ts'
import { successorsOf } from '#domain/editorial/agreement-succession.ts'
import { idccKind, parseIdcc } from '#domain/editorial/idcc.ts'
import { companyNumberIn } from '#domain/search/company-number.ts'

import type { SummaryOf } from '../lists/whole-list.ts'
import { numberedAgreement } from './agreement-succession.ts'

/** What to say of a number that names no agreement in force: which agreements took its place, what kind of number it is, or where to look up the company that it names; nothing for words (§1, §2). */
export function agreementHint(
  query: string,
  agreements: readonly SummaryOf<'agreement'>[],
): AgreementHint | undefined {
  const company = companyNumberIn(query)
  if (company !== undefined) return companyAnswer(company)
  const parsed = parseIdcc(query)
  if (!parsed.ok) return undefined
  const idcc = parsed.value
  const named = agreements.find((agreement) => agreement.idcc === idcc)
  if (named !== undefined && named.closed === undefined) return undefined
  const closed = named?.closed
  const successors = (closed?.successors ?? successorsOf(idcc)).map((number) =>
    numberedAgreement(number, agreements),
  )
  if (closed !== undefined || successors.length > 0) return { kind: 'replaced', idcc, successors }
  return { kind: 'number', idcc, idccKind: idccKind(idcc) }
}

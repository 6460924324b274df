import { companyAnswer } from '#application/search/direct-answer.ts'
import type { AgreementHint } from '#application/views/law-and-agreement-views.ts'
import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { idccKind, parseIdcc } from '#domain/editorial/idcc-number.ts'
import { matchAgreements } from '#domain/search/agreement-search.ts'
import { companyNumberIn } from '#domain/search/numbers-in-query.ts'

import { numberedAgreement } from '../pages/law/load-agreement-succession.ts'
import type { SummaryOf } from '../shared/documents-of-kind.ts'

type Agreement = SummaryOf<'agreement'>

/** Agreements found by a search, with a hint on the number that was searched. */
interface FoundAgreements {
  /** Agreements in force or, if the searched IDCC was replaced, its successors. */
  readonly inForce: readonly Agreement[]
  readonly closed: readonly Agreement[]
  readonly hint: AgreementHint | undefined
}

/**
 * Finds agreements by name, usual name, trade or IDCC. Some numbers, such as those of companies,
 * give a hint.
 */
export function findAgreements(text: string, agreements: readonly Agreement[]): FoundAgreements {
  const matches = matchAgreements(text, agreements)
  const hint = agreementHint(text, agreements)
  return {
    inForce: hint?.kind === 'replaced' ? successorsIn(hint, agreements) : matches.filter(isInForce),
    closed: matches.filter((agreement) => !isInForce(agreement)),
    hint,
  }
}

function successorsIn(
  { successors }: AgreementHint & { readonly kind: 'replaced' },
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const instead = new Set(successors.map(({ idcc }) => idcc))
  return agreements.filter(
    (agreement) =>
      isInForce(agreement) && agreement.idcc !== undefined && instead.has(agreement.idcc),
  )
}

function isInForce({ closed }: Agreement): boolean {
  return closed === undefined
}

/**
 * Returns a hint for a searched number: successors of its agreement, kind of number, or company
 * register. Returns undefined if none is needed.
 */
function agreementHint(query: string, agreements: readonly Agreement[]): AgreementHint | undefined {
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

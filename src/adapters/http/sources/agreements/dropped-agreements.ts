import type { Document } from '../../../../domain/editorial/document.ts'
import type { Instant } from '../../../../domain/shared/instant.ts'
import { PINS } from '../pins.ts'
import { addressAgreement } from './agreement-addresses.ts'
import { closureOf } from './agreement-closure.ts'
import type { SuccessorsOf } from './agreement-closure.ts'
import { creditOf, stateOf } from './agreement-credit.ts'
import { agreementDocument } from './agreement-document.ts'
import type { EarlierAgreement } from './earlier-agreements.ts'
import { fileAgreement } from './filed-agreement.ts'

/** What agreements that ended are read from. */
export interface EarlierOrigin {
  readonly earlier: ReadonlyMap<string, EarlierAgreement>
  readonly successorsOf: SuccessorsOf
  readonly retrievedAt: Instant
}

/** The agreements that the newer data no longer hold and that are known to have ended; of the others nothing tells whether they are in force, so that they have no page. */
export function* droppedAgreements(
  { earlier, successorsOf, retrievedAt }: EarlierOrigin,
  held: ReadonlySet<string>,
): Generator<Document> {
  for (const [idcc, agreement] of earlier) {
    const { num, title, shortTitle, etat } = agreement
    const closed = held.has(idcc)
      ? undefined
      : closureOf({ idcc, title, state: etat }, successorsOf)
    if (closed === undefined) continue
    const id = agreement.id ?? `IDCC${idcc}`
    const data = { id, num, title, shortTitle }
    const addressed = addressAgreement({ data, children: [] }, () => false)
    const filed = fileAgreement(addressed, retrievedAt)
    yield {
      ...agreementDocument(addressed, filed, { closed }),
      ...(filed.signedOn === undefined && { publishedAt: stateOf(PINS.agreementsBefore) }),
      stateOfLawAt: stateOf(PINS.agreementsBefore),
      source: creditOf(id, retrievedAt, PINS.agreementsBefore),
    }
  }
}

import type { AgreementClosure } from '#domain/editorial/document-kinds.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { AgreementClosings, AgreementClosing } from '#ports/agreement-closings.ts'
import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'

import { METALWORKING, isTerritorialMetalworking } from './agreement-metadata.ts'

const REPLACED_BY = /remplacée? par(?<by>.*)$/isu
const NUMBER = /IDCC\s*(?<number>\d{1,4})/giu

/** Returns the IDCC numbers of the known successors of an agreement. */
export type SuccessorsOf = (idcc: string) => readonly string[]

/** What tells which agreements have ended, beside their own records. */
export interface KnownEnds {
  readonly successors: SuccessorsOf
  /** Closings that count only where a record tells no state. */
  readonly closings: AgreementClosings
}

/** Facts that tell whether an agreement has ended. */
interface StatusFacts {
  readonly id: string
  readonly idcc?: string | undefined
  readonly title: string
  /** True if the current data contain its text, which they give as in force. */
  readonly hasWords: boolean
}

/**
 * Returns how an agreement ended (`replaced`, `attached` to another, or simply `ended`) and its
 * successors. Returns undefined if no end is known.
 */
export function closureOf(facts: StatusFacts, ends: KnownEnds): AgreementClosure | undefined {
  const closing = closingOf(facts, ends)
  if (closing === undefined) return closureByRecord(facts, ends)
  const { successors } = closing
  return { state: successors.length > 0 ? 'attached' : 'ended', successors }
}

/** Returns the listed closing of an agreement of which its record tells no state. */
export function closingOf(facts: StatusFacts, ends: KnownEnds): AgreementClosing | undefined {
  return facts.idcc === undefined || hasOwnState(facts, ends)
    ? undefined
    : ends.closings.get(facts.idcc)
}

/** True if the data tell the state of an agreement: in force by its text, or how it ended. */
export function hasOwnState(facts: StatusFacts, ends: KnownEnds): boolean {
  return facts.hasWords || closureByRecord(facts, ends) !== undefined
}

function closureByRecord(
  { id, idcc, title }: StatusFacts,
  { successors }: KnownEnds,
): AgreementClosure | undefined {
  const merged = idcc === undefined ? [] : successors(idcc)
  const by = REPLACED_BY.exec(title)?.groups?.['by']
  if (by !== undefined)
    return { state: 'replaced', successors: merged.length > 0 ? merged : numbersIn(by) }
  if (merged.length > 0) return { state: 'attached', successors: merged }
  return isTerritorialMetalworking(id)
    ? { state: 'attached', successors: [METALWORKING] }
    : undefined
}

function numbersIn(words: string): readonly string[] {
  return [...words.matchAll(NUMBER)].map(({ groups }) =>
    (groups?.['number'] ?? '').padStart(4, '0'),
  )
}

/**
 * Yields a rejection for each listed closing that the data make useless. `states` tells, of each
 * agreement that they name, whether they give its state.
 */
export function* uselessClosings(
  table: string,
  closings: AgreementClosings,
  states: ReadonlyMap<string, boolean>,
): Generator<RejectedRecord> {
  for (const idcc of closings.keys()) {
    const isStated = states.get(idcc)
    if (isStated === false) continue
    const reason = isStated
      ? 'les données en donnent maintenant l’état\u00A0: retirez la ligne'
      : 'les données ne nomment pas cette convention\u00A0: vérifiez le numéro'
    yield { record: `${table} (${formatIdcc(idcc)})`, reason }
  }
}

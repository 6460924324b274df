import type { AgreementClosure } from '#domain/editorial/document-detail.ts'

import { isTerritorialMetalworking, METALWORKING } from './agreement-sectors.ts'

const REPLACED_BY = /remplacée? par(?<by>.*)$/isu
const NUMBER = /IDCC\s*(?<number>\d{1,4})/giu

/** The IDCC of what took the place of a collective agreement; none for one in force. */
export type SuccessorsOf = (idcc: string) => readonly string[]

/** What the data tell of an agreement that may be no longer in force. */
export interface StandingFacts {
  readonly id: string
  readonly idcc: string | undefined
  readonly title: string
}

/** What became of an agreement: replaced when its title says so, attached to another when the two were merged, `undefined` when it is in force. */
export function closureOf(
  { id, idcc, title }: StandingFacts,
  successorsOf: SuccessorsOf,
): AgreementClosure | undefined {
  const known = idcc === undefined ? [] : successorsOf(idcc)
  const by = REPLACED_BY.exec(title)?.groups?.['by']
  if (by !== undefined)
    return { state: 'replaced', successors: known.length > 0 ? known : numbersIn(by) }
  if (known.length > 0) return { state: 'attached', successors: known }
  return isTerritorialMetalworking(id)
    ? { state: 'attached', successors: [METALWORKING] }
    : undefined
}

function numbersIn(words: string): readonly string[] {
  return [...words.matchAll(NUMBER)].map(({ groups }) =>
    (groups?.['number'] ?? '').padStart(4, '0'),
  )
}

import { printIdcc } from '#domain/editorial/idcc.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'

import type { SummaryOf } from '../pages/lists/whole-list.ts'

/** An agreement as it is suggested: by the name that the trade knows it by, with why it is, its number, and whether it has ended (§2). */
export function agreementSuggested(
  { path, shortTitle, idcc, closed }: SummaryOf<'agreement'>,
  reason = '',
): Suggestion {
  const note = [
    reason,
    idcc === undefined ? '' : printIdcc(idcc),
    closed === undefined ? '' : 'n’est plus en vigueur',
  ].filter((part) => part !== '')
  return {
    label: shortTitle,
    path,
    kind: 'agreements',
    ...(note.length > 0 && { note: note.join(', ') }),
  }
}

import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import { calendarDays } from './parse-and-format-durations.ts'
import type { DurationPart, Row } from './rule-table.ts'

const LIMIT: readonly DurationPart[] = [{ value: 3, unit: 'months' }]

const PASSAGE: Passage = {
  article: 'L5213-9',
  words:
    'la durée du préavis déterminée en application de l’article L. 1234-1 est doublée pour les bénéficiaires du chapitre II, sans toutefois que cette mesure puisse avoir pour effet de porter au-delà de trois mois la durée de ce préavis',
}

const BECAUSE =
  'Le préavis de la convention collective est doublé pour un travailleur handicapé, dans la limite de trois mois.'

/**
 * Returns a row whose notice of dismissal is doubled for a disabled employee, up to three months
 * (art. L. 5213-9). Other outcomes, notices in hours, and notices of three months or more are
 * unchanged.
 */
export function doubledNotice(row: Row): Row {
  const { outcome, passages, because } = row
  if (outcome.kind !== 'duration' || !isShorter(outcome.parts, LIMIT)) return row
  const doubled = outcome.parts.map(({ value, unit }) => ({ value: value * 2, unit }))
  const parts = isShorter(doubled, LIMIT) ? doubled : LIMIT
  return {
    ...row,
    outcome: { kind: 'duration', parts },
    passages: [...passages, PASSAGE],
    because: because === undefined ? BECAUSE : `${because} ${BECAUSE}`,
  }
}

/** True if a duration is shorter than another. False for hours, which have no calendar days. */
function isShorter(one: readonly DurationPart[], other: readonly DurationPart[]): boolean {
  return (calendarDays(one) ?? Infinity) < (calendarDays(other) ?? 0)
}

import { frenchDate } from '../editorial/french-formats.ts'
import type { Instant } from '../shared/instant.ts'

/**
 * Dates as of which the imported Code and collective agreements are current. A date is absent if
 * that law is not imported.
 */
export interface LawAsOfDates {
  readonly code?: Instant
  readonly agreements?: Instant
}

/**
 * Formats the dates of the imported law as one French line: « Droit à jour : Code du travail
 * au … ». Returns undefined if no law is imported.
 */
export function formatLawAsOfDates({ code, agreements }: LawAsOfDates): string | undefined {
  const parts = [
    ...(code === undefined ? [] : [`Code du travail au ${frenchDate(code)}`]),
    ...(agreements === undefined ? [] : [`conventions collectives au ${frenchDate(agreements)}`]),
  ]
  return parts.length === 0 ? undefined : `Droit à jour\u00A0: ${parts.join(', ')}`
}

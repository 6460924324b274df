import { frenchDate } from '../editorial/french-formats.ts'
import type { Instant } from '../shared/instant.ts'

/** The days to which the imported law is up to date; undefined for what is not imported. */
export interface StateOfLaw {
  readonly code?: Instant
  readonly agreements?: Instant
}

/** Says it in one line; undefined if no law is imported. */
export function stateOfLawLine({ code, agreements }: StateOfLaw): string | undefined {
  const parts = [
    ...(code === undefined ? [] : [`Code du travail au ${frenchDate(code)}`]),
    ...(agreements === undefined ? [] : [`conventions collectives au ${frenchDate(agreements)}`]),
  ]
  return parts.length === 0 ? undefined : `Droit à jour\u00A0: ${parts.join(', ')}`
}

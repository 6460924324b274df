import { frenchDate } from '../editorial/french-formats.ts'
import type { Instant } from '../shared/instant.ts'

/** Dates up to which the imported law is current. Undefined for law that is not imported. */
export interface StateOfLaw {
  readonly code?: Instant
  readonly agreements?: Instant
}

/** Formats these dates as one line. Undefined if no law is imported. */
export function stateOfLawLine({ code, agreements }: StateOfLaw): string | undefined {
  const parts = [
    ...(code === undefined ? [] : [`Code du travail au ${frenchDate(code)}`]),
    ...(agreements === undefined ? [] : [`conventions collectives au ${frenchDate(agreements)}`]),
  ]
  return parts.length === 0 ? undefined : `Droit à jour\u00A0: ${parts.join(', ')}`
}

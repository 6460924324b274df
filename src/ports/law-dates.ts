import type { StateOfLaw } from '#domain/law/law-dates.ts'

/** Loads the dates up to which the published law is current. */
export interface LawDates {
  stateOfLaw(): Promise<StateOfLaw>
}

import type { StateOfLaw } from '#domain/law/law-dates.ts'

/** Loader of the dates as of which the published law is current. */
export interface LawDates {
  stateOfLaw(): Promise<StateOfLaw>
}

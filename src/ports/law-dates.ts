import type { StateOfLaw } from '#domain/law/state-of-law.ts'

/** Loads the dates up to which the published law is current. */
export interface LawDates {
  stateOfLaw(): Promise<StateOfLaw>
}

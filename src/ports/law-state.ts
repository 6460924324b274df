import type { StateOfLaw } from '#domain/law/state-of-law.ts'

/** The days to which the published law is up to date. */
export interface LawState {
  stateOfLaw(): Promise<StateOfLaw>
}

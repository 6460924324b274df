import type { LawAsOfDates } from '#domain/law/law-as-of-dates.ts'

/** Loader of the dates as of which the published law is current. */
export interface LawAsOfDatesSource {
  stateOfLaw(): Promise<LawAsOfDates>
}

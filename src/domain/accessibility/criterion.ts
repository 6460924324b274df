/** What is known of a criterion: met, not met, about something that the site does not have, or not checked by anybody yet. */
export type CriterionState = 'met' | 'unmet' | 'notApplicable' | 'unverified'

/** A criterion of the RGAA, with what is known of it and from what. */
export interface Criterion {
  /** « 3.2 »: the number of its theme, then its own. */
  readonly number: string
  readonly title: string
  readonly state: CriterionState
  /** What shows the state, or what remains to be checked. */
  readonly reason: string
  /** The rules of the automatic inspection, each of which the criterion implies. */
  readonly rules: readonly string[]
  /** The tests of the project that hold it true. */
  readonly tests: readonly string[]
}

/** A theme of the RGAA with its criteria: « Couleurs ». */
export interface CriterionTheme {
  readonly number: number
  readonly title: string
  readonly criteria: readonly Criterion[]
}

/** How many criteria the RGAA 4.1.2 has, in its thirteen themes. */
export const RGAA_CRITERIA = 106

/** The criteria of all themes in one list. */
export function criteriaOf(themes: readonly CriterionTheme[]): readonly Criterion[] {
  return themes.flatMap(({ criteria }) => criteria)
}

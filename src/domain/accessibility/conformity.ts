/** State of a criterion; `notApplicable` if the site has nothing that it is about. */
export type CriterionState = 'met' | 'unmet' | 'notApplicable' | 'unverified'

/** A criterion of the RGAA, with what is known of it and from what. */
export interface Criterion {
  /** « 3.2 »: the number of its theme, then its own. */
  readonly number: string
  readonly title: string
  readonly state: CriterionState
  /** Evidence of the state, or what remains to be checked. */
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

/** Conformity of the site to the RGAA, as its statement may claim it. */
export type Conformity = 'total' | 'partial' | 'none' | 'unaudited'

/** How many criteria are in each state. */
export type CriterionCounts = Readonly<Record<CriterionState, number>>

/** The part of the criteria that must be met for a site to be partially conforming. */
const PARTIAL = 0.5

/** Counts the criteria by state. */
export function countCriteria(criteria: readonly Criterion[]): CriterionCounts {
  const counts = { met: 0, unmet: 0, notApplicable: 0, unverified: 0 }
  for (const { state } of criteria) counts[state] += 1
  return counts
}

/** Share of the applicable criteria known to be met, 0 to 1; 1 if none applies. */
export function conformityRate({ met, unmet, unverified }: CriterionCounts): number {
  const applicable = met + unmet + unverified
  return applicable === 0 ? 1 : met / applicable
}

/**
 * Derives the conformity: total if all is met, partial from half. Below, `none` only if the
 * unverified criteria could not change it.
 */
export function conformity(counts: CriterionCounts): Conformity {
  const { met, unmet, notApplicable, unverified } = counts
  if (met + unmet + notApplicable === 0) return 'unaudited'
  const least = conformityRate(counts)
  if (least === 1) return 'total'
  if (least >= PARTIAL) return 'partial'
  const most = conformityRate({ ...counts, met: met + unverified, unverified: 0 })
  return most < PARTIAL ? 'none' : 'unaudited'
}

/**
 * Result for an accessibility criterion. `notApplicable` means that the site has no such content,
 * and `unverified` that no one has checked it yet.
 */
export type CriterionState = 'met' | 'unmet' | 'notApplicable' | 'unverified'

/** Criterion of the RGAA, the French accessibility standard, with its state on this site. */
export interface Criterion {
  /** Number of the theme and of the criterion: « 3.2 ». */
  readonly number: string
  readonly title: string
  readonly state: CriterionState
  /** Evidence of the state, or what remains to check. */
  readonly reason: string
  /** Rules of the automatic inspection that check this criterion. */
  readonly rules: readonly string[]
  /** Tests of the project that prove this criterion. */
  readonly tests: readonly string[]
}

/** Theme of the RGAA, such as « Couleurs », with its criteria. */
export interface CriterionTheme {
  readonly number: number
  readonly title: string
  readonly criteria: readonly Criterion[]
}

/** Number of criteria in the RGAA 4.1.2, over thirteen themes. */
export const RGAA_CRITERIA = 106

export function criteriaOf(themes: readonly CriterionTheme[]): readonly Criterion[] {
  return themes.flatMap(({ criteria }) => criteria)
}

/**
 * Conformity level that the accessibility statement may claim. `unaudited` means that too few
 * criteria are verified.
 */
export type Conformity = 'total' | 'partial' | 'none' | 'unaudited'

/** Number of criteria in each state. */
export type CriterionCounts = Readonly<Record<CriterionState, number>>

/** Minimum share of met criteria for partial conformity. */
const PARTIAL = 0.5

export function countCriteria(criteria: readonly Criterion[]): CriterionCounts {
  const counts = { met: 0, unmet: 0, notApplicable: 0, unverified: 0 }
  for (const { state } of criteria) counts[state] += 1
  return counts
}

/**
 * Returns the share of met criteria among the applicable ones, from 0 to 1. Unverified criteria
 * count as applicable but not met. Returns 1 if none applies.
 */
export function conformityRate({ met, unmet, unverified }: CriterionCounts): number {
  const applicable = met + unmet + unverified
  return applicable === 0 ? 1 : met / applicable
}

/**
 * Returns the conformity level: `total` if all applicable criteria are met, `partial` from 50 %,
 * else `none`. Returns `unaudited` if unverified criteria could still raise the share to 50 %.
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

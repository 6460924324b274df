import { criteriaOf, RGAA_CRITERIA } from './rgaa-conformity.ts'
import type { Criterion, CriterionTheme } from './rgaa-conformity.ts'

/** Report of the last automatic accessibility inspection of the site. */
export interface Inspection {
  /** Date such as `2026-11-21`. */
  readonly day: string
  /** Tools with their versions. */
  readonly tools: readonly string[]
  /** Paths of the inspected pages. */
  readonly pages: readonly string[]
  /** Conditions under which each page was inspected: widths, colour schemes, open panels. */
  readonly situations: readonly string[]
  /** Rules that applied to at least one page and that no page violated. */
  readonly passed: readonly string[]
  readonly violations: readonly Violation[]
}

/** Violation of an inspection rule by a page, in one of the inspection's situations. */
export interface Violation {
  readonly rule: string
  readonly page: string
  readonly situation: string
}

/** Data of the accessibility statement: the criteria and the last inspection. */
export interface AccessibilityAudit {
  readonly themes: readonly CriterionTheme[]
  readonly inspection: Inspection
}

/** Reason why the accessibility statement cannot be published. */
export type AuditIssue =
  /** A page violates a rule of a criterion that counts as met or not applicable. */
  | { readonly kind: 'contradicted'; readonly criterion: string; readonly rule: string }
  /** The inspection did not test a rule of a criterion that counts as met. */
  | { readonly kind: 'unproven'; readonly criterion: string; readonly rule: string }
  /** The statement does not list every criterion. `criteria` is the number of those it lists. */
  | { readonly kind: 'incomplete'; readonly criteria: number }
  /** The statement lists the criterion more than once. */
  | { readonly kind: 'repeated'; readonly criterion: string }

/**
 * Returns the inconsistencies of an audit: criteria that the inspection contradicts or does not
 * prove, and missing or repeated criteria.
 */
export function auditIssues({ themes, inspection }: AccessibilityAudit): readonly AuditIssue[] {
  const criteria = criteriaOf(themes)
  const numbers = criteria.map(({ number }) => number)
  const distinct = new Set(numbers)
  return [
    ...criteria.flatMap((criterion) => denials(criterion, inspection)),
    ...(distinct.size === RGAA_CRITERIA
      ? []
      : [{ kind: 'incomplete', criteria: distinct.size } as const]),
    ...numbers
      .filter((number, place) => numbers.indexOf(number) !== place)
      .map((criterion) => ({ kind: 'repeated', criterion }) as const),
  ]
}

function denials({ number, state, rules }: Criterion, inspection: Inspection): AuditIssue[] {
  if (state === 'unmet' || state === 'unverified') return []
  const broken = new Set(inspection.violations.map(({ rule }) => rule))
  const passed = new Set(inspection.passed)
  return rules.flatMap((rule): AuditIssue[] => {
    if (broken.has(rule)) return [{ kind: 'contradicted', criterion: number, rule }]
    return state === 'met' && !passed.has(rule)
      ? [{ kind: 'unproven', criterion: number, rule }]
      : []
  })
}

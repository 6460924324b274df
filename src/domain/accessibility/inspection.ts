import { criteriaOf, RGAA_CRITERIA } from './conformity.ts'
import type { Criterion, CriterionTheme } from './conformity.ts'

/** The last automatic inspection of the site: when, with what, where, and what it found. */
export interface Inspection {
  /** The day, `2026-11-21`. */
  readonly day: string
  /** The tools with their versions. */
  readonly tools: readonly string[]
  /** The addresses inspected. */
  readonly pages: readonly string[]
  /** The conditions in which each page was inspected: widths, colours, open panels. */
  readonly situations: readonly string[]
  /** The rules that at least one page had something for, and that all of them followed. */
  readonly passed: readonly string[]
  readonly violations: readonly Violation[]
}

/** A rule broken somewhere. */
export interface Violation {
  readonly rule: string
  readonly page: string
  readonly situation: string
}

/** All that the statement is made from. */
export interface AccessibilityAudit {
  readonly themes: readonly CriterionTheme[]
  readonly inspection: Inspection
}

/** Why a statement may not be published: the facts deny it, or it is not complete. */
export type AuditIssue =
  | { readonly kind: 'contradicted'; readonly criterion: string; readonly rule: string }
  | { readonly kind: 'unproven'; readonly criterion: string; readonly rule: string }
  | { readonly kind: 'incomplete'; readonly criteria: number }
  | { readonly kind: 'repeated'; readonly criterion: string }

/**
 * Lists what contradicts an audit: broken or unproven rules of met criteria, missing or repeated
 * criteria.
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

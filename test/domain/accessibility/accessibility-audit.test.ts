import { describe, expect, test } from 'vitest'

import { auditIssues } from '#domain/accessibility/accessibility-audit.ts'
import type { Criterion } from '#domain/accessibility/rgaa-conformity.ts'
import { AN_AUDIT, aCriterion } from '#test/support/fixtures/sample-accessibility-audit.ts'

const VIOLATION = { rule: 'color-contrast', page: '/', situation: '360 pixels' }

describe('an audit', () => {
  test('of all the criteria that the facts bear out has no issue', () => {
    expect(issuesOf(aCriterion('0.1', { rules: ['color-contrast'] }))).toEqual([])
  })

  test.each(['met', 'notApplicable'] as const)(
    'is denied by a violation where it says %s',
    (state) => {
      const criterion = aCriterion('0.1', { state, rules: ['color-contrast'] })
      expect(issuesOf(criterion, [VIOLATION])).toEqual([
        { kind: 'contradicted', criterion: '0.1', rule: 'color-contrast' },
      ])
    },
  )

  test.each(['unmet', 'unverified'] as const)('may say %s of a rule that is broken', (state) => {
    expect(issuesOf(aCriterion('0.1', { state, rules: ['color-contrast'] }), [VIOLATION])).toEqual(
      [],
    )
  })

  test('is denied where nothing was there to follow the rule', () => {
    expect(issuesOf(aCriterion('0.1', { rules: ['link-name'] }))).toEqual([
      { kind: 'unproven', criterion: '0.1', rule: 'link-name' },
    ])
  })

  test('needs nothing that followed the rule where it says not applicable', () => {
    const criterion = aCriterion('0.1', { state: 'notApplicable', rules: ['link-name'] })
    expect(issuesOf(criterion)).toEqual([])
  })

  test('has every criterion, once', () => {
    expect(auditIssues(AN_AUDIT)).toContainEqual({ kind: 'incomplete', criteria: 4 })
    const [theme] = AN_AUDIT.themes
    const twice = { ...AN_AUDIT, themes: theme === undefined ? [] : [theme, theme] }
    expect(auditIssues(twice)).toContainEqual({ kind: 'repeated', criterion: '3.1' })
  })
})

function issuesOf(criterion: Criterion, violations: readonly (typeof VIOLATION)[] = []) {
  const others = Array.from({ length: 105 }, (_, place) => aCriterion(`14.${place}`))
  return auditIssues({
    themes: [{ number: 1, title: 'Tous', criteria: [criterion, ...others] }],
    inspection: { ...AN_AUDIT.inspection, violations },
  })
}

import type { Criterion } from '#domain/accessibility/criterion.ts'
import type { AccessibilityAudit } from '#domain/accessibility/inspection.ts'

/** A criterion known to be met. */
export function aCriterion(number: string, change: Partial<Criterion> = {}): Criterion {
  return {
    number,
    title: 'Chaque lien a un intitulé',
    state: 'met',
    reason: 'Vérifié sur chaque type de page.',
    rules: [],
    tests: [],
    ...change,
  }
}

/** An audit of four criteria, one in each state. */
export const AN_AUDIT: AccessibilityAudit = {
  themes: [
    {
      number: 3,
      title: 'Couleurs',
      criteria: [
        aCriterion('3.1', { state: 'unverified' }),
        aCriterion('3.2', { rules: ['color-contrast'] }),
      ],
    },
    {
      number: 6,
      title: 'Liens',
      criteria: [
        aCriterion('6.1', { state: 'notApplicable' }),
        aCriterion('6.2', { state: 'unmet', title: 'Chaque lien est explicite' }),
      ],
    },
  ],
  inspection: {
    day: '2026-03-01',
    tools: ['axe-core 4.14', 'Chromium 156'],
    pages: ['/', '/actualite'],
    situations: ['360 pixels, couleurs claires', 'menu ouvert'],
    passed: ['color-contrast'],
    violations: [],
  },
}

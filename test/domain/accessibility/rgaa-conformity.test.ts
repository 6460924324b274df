import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { conformity, conformityRate, countCriteria } from '#domain/accessibility/rgaa-conformity.ts'
import type { CriterionCounts } from '#domain/accessibility/rgaa-conformity.ts'
import { aCriterion } from '#test/support/fixtures/sample-accessibility-audit.ts'

const NOTHING: CriterionCounts = { met: 0, unmet: 0, notApplicable: 0, unverified: 0 }

describe('the conformity of a site', () => {
  test.each([
    [{ met: 10 }, 'total'],
    [{ met: 10, notApplicable: 5 }, 'total'],
    [{ notApplicable: 106 }, 'total'],
    [{ met: 9, unmet: 1 }, 'partial'],
    [{ met: 5, unmet: 5 }, 'partial'],
    [{ met: 5, unverified: 5 }, 'partial'],
    [{ met: 4, unmet: 6 }, 'none'],
    [{ met: 4, unmet: 5, unverified: 1 }, 'unaudited'],
    [{ met: 3, unmet: 6, unverified: 1 }, 'none'],
    [{ unverified: 106 }, 'unaudited'],
    [{}, 'unaudited'],
  ])('of %j is %s', (counts, state) => {
    expect(conformity({ ...NOTHING, ...counts })).toBe(state)
  })

  test('is counted from the criteria', () => {
    const criteria = [aCriterion('1.1'), aCriterion('1.2', { state: 'unmet' }), aCriterion('1.3')]
    expect(countCriteria(criteria)).toEqual({ ...NOTHING, met: 2, unmet: 1 })
  })
})

const counts = fc.record({
  met: fc.nat(30),
  unmet: fc.nat(30),
  notApplicable: fc.nat(30),
  unverified: fc.nat(30),
})

describe('a statement', () => {
  property.prop([counts])(
    'is never total while one criterion is not verified, or not met',
    (known) => {
      fc.pre(known.unverified + known.unmet > 0)
      expect(conformity(known)).not.toBe('total')
    },
  )

  property.prop([counts])('claims no more than if the rest were found not met', (known) => {
    const worst = { ...known, unmet: known.unmet + known.unverified, unverified: 0 }
    if (conformity(known) === 'partial') expect(conformity(worst)).toBe('partial')
    expect(conformityRate(known)).toBe(conformityRate(worst))
  })

  property.prop([counts])('says « non conforme » only if nothing could mend it', (known) => {
    const best = { ...known, met: known.met + known.unverified, unverified: 0 }
    if (conformity(known) === 'none') expect(conformity(best)).toBe('none')
  })
})

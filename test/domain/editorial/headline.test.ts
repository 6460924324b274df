import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { headlineParts } from '#domain/editorial/headline.ts'

describe('a headline', () => {
  test.each([
    [
      'Congés d’adoption\u00A0: l’article D. 1225-11-2 créé',
      'Congés d’adoption',
      '\u00A0: l’article D. 1225-11-2 créé',
    ],
    ['CSE\u00A0: deux règles\u00A0: une date', 'CSE', '\u00A0: deux règles\u00A0: une date'],
    ['Accord du 18 février 2026', 'Accord du 18 février 2026', ''],
    ['À 10:30, tout change', 'À 10:30, tout change', ''],
    ['\u00A0: sans sujet', '\u00A0: sans sujet', ''],
    ['', '', ''],
  ])('«%s» goes from its subject to the rest', (title, subject, rest) => {
    expect(headlineParts(title)).toEqual({ subject, rest })
  })

  test('loses nothing in two parts', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'é', ':', ' ', '\u00A0', '\u202F') })
    fc.assert(
      fc.property(words, (title) => {
        const { subject, rest } = headlineParts(title)
        expect(subject + rest).toBe(title)
        expect(subject === '' && title !== '').toBe(false)
      }),
    )
  })
})

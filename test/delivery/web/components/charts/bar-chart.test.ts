import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { wrapWords } from '#delivery/web/components/charts/bar-chart.tsx'

test('wraps between words, and ends with a mark if words are left', () => {
  expect(wrapWords('Hôtels, cafés et restaurants', 14, 2)).toEqual([
    'Hôtels, cafés',
    'et restaurants',
  ])
  expect(wrapWords('Hôtels, cafés et restaurants', 10, 2)).toEqual(['Hôtels,', 'cafés et…'])
  expect(wrapWords('Anticonstitutionnellement', 10, 3)).toEqual([
    'Anticonsti',
    'tutionnell',
    'ement',
  ])
})

property.prop([fc.string(), fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 4 })])(
  'no line is too long, nor are there too many',
  (text, letters, lines) => {
    const wrapped = wrapWords(text, letters, lines)
    expect(wrapped.length).toBeLessThanOrEqual(lines)
    for (const line of wrapped) expect(line.length).toBeLessThanOrEqual(letters)
  },
)

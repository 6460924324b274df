import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { groupByInitialRange } from '#delivery/web/components/lists/alphabetical-index.tsx'
import { compareFrench, glossaryLetter } from '#domain/editorial/french-collation.ts'

test('names stand together by letters, about as many in each part', () => {
  const names = ['Avocats', 'Automobile', 'Bâtiment', 'Éditeurs', 'Édition', 'Transports']
  expect(groupByInitialRange(names, (name) => name, 2)).toEqual([
    { label: 'A', items: ['Avocats', 'Automobile'] },
    { label: 'B – E', items: ['Bâtiment', 'Éditeurs', 'Édition'] },
    { label: 'T', items: ['Transports'] },
  ])
})

property.prop([fc.array(fc.string({ minLength: 1 })), fc.integer({ min: 1, max: 20 })])(
  'every name stands once, in order, and no letter is cut',
  (given, size) => {
    const names = given.toSorted(compareFrench)
    const ranges = groupByInitialRange(names, (name) => name, size)
    expect(ranges.flatMap(({ items }) => items)).toEqual(names)
    ranges.slice(1).forEach(({ items }, place) => {
      const last = ranges[place]?.items.at(-1) ?? ''
      expect(glossaryLetter(items[0] ?? '')).not.toBe(glossaryLetter(last))
    })
  },
)

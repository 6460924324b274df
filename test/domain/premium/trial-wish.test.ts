import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { wishStands } from '../../../src/domain/premium/trial-wish.ts'
import { minutes } from '../../../src/domain/shared/duration.ts'

law.prop([fc.constantFrom('/guide', '/'), fc.integer({ min: -5, max: 15 })])(
  'a wish stands on its own page alone, for ten minutes [T05]',
  (path, after) => {
    const wish = { path: '/guide', keptAt: minutes(100) }
    const stands = path === '/guide' && after >= 0 && after <= 10
    expect(wishStands(wish, path, minutes(100 + after))).toBe(stands)
  },
)

test('without a wish no address starts a trial [T05]', () => {
  expect(wishStands(undefined, '/guide', 0)).toBe(false)
})

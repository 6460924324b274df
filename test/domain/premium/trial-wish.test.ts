import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { wishAfterFailure, wishStands } from '#domain/premium/trial-wish.ts'
import { minutes } from '#domain/shared/duration.ts'

law.prop([fc.constantFrom('/guide', '/'), fc.integer({ min: -5, max: 15 })])(
  'a wish stands on its own page alone, for ten minutes [T05]',
  (path, after) => {
    const wish = { path: '/guide', keptAt: minutes(100) }
    const stands = path === '/guide' && after >= 0 && after <= 10
    expect(wishStands(wish, path, minutes(100 + after))).toBe(stands)
  },
)

test('a wish stands from its very moment to its last, and not before [T05]', () => {
  const wish = { path: '/guide', keptAt: minutes(100) }
  const moments = [-1, 0, minutes(10), minutes(10) + 1]
  const stands = moments.map((after) => wishStands(wish, '/guide', wish.keptAt + after))
  expect(stands).toEqual([false, true, true, false])
  expect(wishStands(wish, '/', wish.keptAt)).toBe(false)
})

test('without a wish no address starts a trial [T05]', () => {
  expect(wishStands(undefined, '/guide', 0)).toBe(false)
})

test('a wish whose trial could not be started is tried once more, within its own time [T05]', () => {
  const wish = { path: '/guide', keptAt: 0 }
  const left = wishAfterFailure(wish)
  expect(left).toEqual({ ...wish, failed: true })
  expect(left && wishAfterFailure(left)).toBeUndefined()
  expect(wishStands(left, '/guide', minutes(10))).toBe(true)
  expect(wishStands(left, '/guide', minutes(11))).toBe(false)
})

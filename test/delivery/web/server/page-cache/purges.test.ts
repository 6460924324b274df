import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { Purges } from '#delivery/web/server/page-cache/purges.ts'
import { runs } from '#test/support/property-settings.ts'

const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })

/** Purges in this order. */
function purged(inTurn: readonly (readonly string[])[]): Purges {
  const purges = new Purges()
  for (const each of inTurn) purges.add(new Set(each))
  return purges
}

test('a page is current as long as nothing that it shows is purged after its rendering began', () => {
  fc.assert(
    fc.property(fc.array(tags), fc.array(tags), tags, (before, after, shown) => {
      const purges = purged([...before, ...after])
      const isPurged = after.some((each) => each.some((tag) => shown.includes(tag)))
      expect(purges.isCurrent(before.length, shown)).toBe(!isPurged)
    }),
    { numRuns: runs(1_000) },
  )
})

test('more tags than are remembered purge everything, and only what was before', () => {
  const everything = Array.from({ length: 10_001 }, (_, rank) => `document:${rank}`)
  const purges = purged([['a'], everything])
  expect(purges.isCurrent(1, ['b'])).toBe(false)
  expect(purges.isCurrent(2, ['b', 'document:7'])).toBe(true)
  purges.add(new Set(['b']))
  expect(purges.isCurrent(2, ['b'])).toBe(false)
})

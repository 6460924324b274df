import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { TaggedPages } from '#delivery/web/server/page-cache/tagged-pages.ts'
import { runs } from '#test/support/property-settings.ts'

const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })

/** Pages after purges in this order. */
function purged(inOrder: readonly (readonly string[])[]): TaggedPages {
  const pages = new TaggedPages(1)
  for (const each of inOrder) pages.purge(new Set(each))
  return pages
}

test('a page is current as long as nothing that it shows is purged after its rendering began', () => {
  fc.assert(
    fc.property(fc.array(tags), fc.array(tags), tags, (before, after, shown) => {
      const pages = purged([...before, ...after])
      const isPurged = after.some((each) => each.some((tag) => shown.includes(tag)))
      expect(pages.isCurrent(before.length, shown)).toBe(!isPurged)
    }),
    { numRuns: runs(1_000) },
  )
})

test('more tags than are remembered purge everything, and only what was before', () => {
  const everything = Array.from({ length: 10_001 }, (_, rank) => `document:${rank}`)
  const pages = purged([['a'], everything])
  expect(pages.isCurrent(1, ['b'])).toBe(false)
  expect(pages.isCurrent(2, ['b', 'document:7'])).toBe(true)
  pages.purge(new Set(['b']))
  expect(pages.isCurrent(2, ['b'])).toBe(false)
})

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { feedPath, listOfFeed } from '#domain/navigation/feed-path.ts'

test('the feed of a list is at flux.atom under it', () => {
  expect(feedPath('/actualite')).toBe('/actualite/flux.atom')
})

test('the path of a feed leads back to its list', () => {
  fc.assert(
    fc.property(fc.string(), (list) => {
      expect(listOfFeed(feedPath(list))).toBe(list)
    }),
  )
})

test.each(['/actualite', '/actualite/flux.atom/', '/actualite/flux-atom', '/flux.atom/actualite'])(
  '%j is the path of no feed',
  (path) => {
    expect(listOfFeed(path)).toBeUndefined()
  },
)

import { assert, constantFrom, nat, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'

import { cacheLifetimes } from '#delivery/web/server/rendering/cache-lifetimes.ts'
import { PAGE_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import type { PageLifetimeKey } from '#domain/caching/cache-ttls.ts'
import { days, hours, seconds } from '#domain/shared/duration.ts'

const KEYS = Object.keys(PAGE_LIFETIMES).filter(
  (key): key is PageLifetimeKey => key in PAGE_LIFETIMES,
)

/** Milliseconds that a shared cache may serve a copy: fresh, then while it revalidates. */
function sharedTime(cacheControl: string): number {
  const [, fresh = '0'] = /s-maxage=(\d+)/u.exec(cacheControl) ?? []
  const [, stale = '0'] = /stale-while-revalidate=(\d+)/u.exec(cacheControl) ?? []
  return seconds(Number(fresh) + Number(stale))
}

test('no copy taken at the last moment outlives a dated change [N99] [W23]', () => {
  assert(
    property(
      constantFrom(...KEYS),
      oneof(nat(hours(30)), nat(days(60))),
      (lifetime, outdatedAfter) => {
        const cached = cacheLifetimes({ lifetime, outdatedAfter })
        expect(cached.lifetime).toBeGreaterThanOrEqual(0)
        expect(cached.lifetime + sharedTime(cached.cacheControl)).toBeLessThanOrEqual(outdatedAfter)
      },
    ),
  )
})

test.each([
  [undefined, hours(6), 's-maxage=21600, stale-while-revalidate=86400'],
  [days(30), hours(6), 's-maxage=21600, stale-while-revalidate=86400'],
  [hours(7), hours(3.5), 's-maxage=12600, stale-if-error'],
  [seconds(21), seconds(11), 's-maxage=10, stale-if-error'],
  [900, 900, 's-maxage=0, stale-if-error'],
])('the home page %s ms before a change lasts %i ms [N99]', (change, lifetime, control) => {
  const cached = cacheLifetimes({
    lifetime: 'home',
    ...(change !== undefined && { outdatedAfter: change }),
  })
  expect(cached.lifetime).toBe(lifetime)
  expect(cached.cacheControl).toContain(control)
})

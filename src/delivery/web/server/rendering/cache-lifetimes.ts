import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import { PAGE_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import { days, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

/** Lifetimes of a page in this server's cache and in shared caches in front of it. */
export interface CacheLifetimes {
  /** Milliseconds until this server renders the page again. */
  readonly lifetime: Duration
  /** Set if this server may not serve the page once it expired. */
  readonly mustRevalidate?: true
  /** `Cache-Control` of the public page. */
  readonly cacheControl: string
}

/**
 * Returns the lifetimes of a page. A copy that a shared cache takes at the last moment still
 * expires before a dated change, since not every shared cache subtracts an `Age`.
 */
export function cacheLifetimes({
  lifetime: key,
  outdatedAfter = Number.POSITIVE_INFINITY,
}: Pick<LoadedPage, 'lifetime' | 'outdatedAfter'>): CacheLifetimes {
  const limit = PAGE_LIFETIMES[key]
  const usual = limit === 'never' ? Number.POSITIVE_INFINITY : seconds(limit)
  const longest = limit === 'never' ? NEVER_REVALIDATED_MS : usual
  const isCutShort = outdatedAfter < usual + days(1)
  const room = outdatedAfter - longest - days(1)
  const hasRoom = room >= Math.min(usual, days(1))
  const shared = hasRoom ? longest : sharedUntil(outdatedAfter, longest)
  return {
    lifetime: Math.min(usual, hasRoom ? room : outdatedAfter - shared),
    ...(isCutShort && { mustRevalidate: true }),
    cacheControl: sharedCacheControl(shared, hasRoom),
  }
}

/** Milliseconds that shared caches store a page without expiry, since some cannot be purged. */
const NEVER_REVALIDATED_MS = days(1)

/** Returns the share of the time to a change that shared caches get: half of it, in seconds. */
function sharedUntil(outdatedAfter: Duration, longest: Duration): Duration {
  return Math.min(longest, seconds(Math.floor(outdatedAfter / seconds(2))))
}

/**
 * Returns the `Cache-Control` of a public answer. Browsers revalidate; shared caches store it,
 * longer while this server is slow, unless it is outdated by then, or down.
 */
export function sharedCacheControl(shared: Duration, isUsableLater: boolean): string {
  const stale = isUsableLater ? ` stale-while-revalidate=${days(1) / 1000},` : ''
  return `public, max-age=0, s-maxage=${shared / 1000},${stale} stale-if-error=${days(7) / 1000}`
}

import { LRUCache } from 'lru-cache'

import type { Duration } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

/** Maximum number of entries; most queries belong to one page, which is itself cached. */
const MAX_ANSWERS = 500

type Query = (...args: readonly never[]) => Promise<unknown>

/** Lifetimes in milliseconds of the results of a store, by method and arguments. */
export type QueryLifetimes<Store> = {
  readonly [Name in keyof Store as Store[Name] extends Query ? Name : never]?: (
    ...args: Store[Name] extends (...args: infer Args) => unknown ? Args : never
  ) => Duration
}

/** Result of a query, in an object since the cache cannot hold `undefined`. */
interface Answer {
  readonly value: unknown
}

/**
 * Returns a store that caches the results of the methods that have a lifetime. Concurrent calls
 * share one query; failures are not cached. `clear` evicts all results, and those under way.
 */
export function cacheQueries<Store extends object>(
  store: Store,
  clock: Clock,
  lifetimes: QueryLifetimes<Store>,
): { readonly store: Store; readonly clear: () => void } {
  const answers = new LRUCache<string, Answer, () => Promise<unknown>>({
    max: MAX_ANSWERS,
    perf: clock,
    ttlResolution: 0,
    // A cleared query still answers those who wait for it, and is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: query }) => ({ value: await query() }),
  })
  const cached = new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const lifetime: unknown = Reflect.get(lifetimes, name)
      if (typeof lifetime !== 'function') return method.bind(target)
      return async (...args: readonly unknown[]) => {
        const key = `${String(name)} ${JSON.stringify(args)}`
        const context = (): Promise<unknown> => method.apply(target, args)
        // An entry of lru-cache is fresh at its ttl, ours only before.
        const ttl = lifetime(...args) - 1
        return (await answers.forceFetch(key, { ttl, context })).value
      }
    },
  })
  return { store: cached, clear: () => answers.clear() }
}

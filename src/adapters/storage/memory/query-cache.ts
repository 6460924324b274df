import { LRUCache } from 'lru-cache'

import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

/** Maximum number of entries; most queries belong to one page, which is itself cached. */
const MAX_ANSWERS = 500

/**
 * Cache of query results by key: LRU with a TTL. Concurrent calls with one key share one query;
 * failures are not cached.
 */
export class QueryCache<Value> {
  readonly #answers = new LRUCache<string, Answer<Value>>({ max: MAX_ANSWERS })
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Returns the cached result, or runs the query and caches its result for `lifetime` milliseconds.
   */
  remember(key: string, lifetime: Duration, query: () => Promise<Value>): Promise<Value> {
    const known = this.#answers.get(key)
    if (known && known.until > this.#clock.now()) return known.value
    const value = query()
    const answer = { value, until: this.#clock.now() + lifetime }
    this.#answers.set(key, answer)
    value.catch(() => {
      if (this.#answers.peek(key) === answer) this.#answers.delete(key)
    })
    return value
  }

  /** Evicts all entries. */
  clear(): void {
    this.#answers.clear()
  }
}

interface Answer<Value> {
  readonly value: Promise<Value>
  readonly until: Instant
}

type Query = (...args: readonly never[]) => Promise<unknown>

/** Lifetimes in milliseconds of the results of a store, by method and arguments. */
export type QueryLifetimes<Store> = {
  readonly [Name in keyof Store as Store[Name] extends Query ? Name : never]?: (
    ...args: Store[Name] extends (...args: infer Args) => unknown ? Args : never
  ) => Duration
}

/**
 * Returns a store that caches the results of the methods that have a lifetime. Its other methods
 * call the given store each time. `clear` evicts all results.
 */
export function cacheQueries<Store extends object>(
  store: Store,
  clock: Clock,
  lifetimes: QueryLifetimes<Store>,
): { readonly store: Store; readonly clear: () => void } {
  const cache = new QueryCache<unknown>(clock)
  const cached = new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      const lifetime: unknown = Reflect.get(lifetimes, name)
      if (typeof lifetime !== 'function') return method.bind(target)
      return (...args: readonly unknown[]) =>
        cache.remember(`${String(name)} ${JSON.stringify(args)}`, lifetime(...args), () =>
          method.apply(target, args),
        )
    },
  })
  return { store: cached, clear: () => cache.clear() }
}

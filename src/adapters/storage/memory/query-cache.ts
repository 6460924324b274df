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

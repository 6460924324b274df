import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { RATE_LIMITS } from './rate-limits.ts'
import type { RateLimit, RateLimitName } from './rate-limits.ts'

/** Counts one more request under a key; how many seconds whoever is counted must wait, `undefined` when it may be answered. */
export type CountRequest = (
  limit: RateLimitName,
  counted: keyof RateLimit,
  key: string,
) => Promise<number | undefined>

/** Seconds over which requests are counted. */
const WINDOW = 60
/** Callers counted at once; past them, whoever has not called for longest is forgotten. */
const MOST_CALLERS = 20_000

/** Counts requests in the memory of this process, as many times more generously as the operator says. */
export function rateLimiter(times: number): CountRequest {
  const counters = new Map<string, RateLimiterMemory>()
  const callers = new LRUCache<string, RateLimiterMemory>({
    max: MOST_CALLERS,
    dispose: (counter, key, reason) => {
      if (reason === 'evict') void counter.delete(key)
    },
  })
  const counterOf = (name: string, most: number): RateLimiterMemory => {
    const known = counters.get(name)
    if (known) return known
    const counter = new RateLimiterMemory({ keyPrefix: '', points: most * times, duration: WINDOW })
    counters.set(name, counter)
    return counter
  }
  return async (limit, counted, key) => {
    const { [counted]: most }: RateLimit = RATE_LIMITS[limit]
    if (most === undefined) return undefined
    const counter = counterOf(`${limit} ${counted}`, most)
    const caller = `${limit} ${counted} ${key}`
    callers.set(caller, counter)
    try {
      await counter.consume(caller)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.ceil(refusal.msBeforeNext / 1_000)
    }
  }
}

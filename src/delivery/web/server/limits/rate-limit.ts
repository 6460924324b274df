import { isIPv6 } from 'node:net'

import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Maximum requests per minute for an IP address, which an office may share, and for an identified
 * person.
 */
interface RateLimit {
  readonly address: number
  readonly person?: number
}

/**
 * Maximum requests per minute of each group of routes, counted in memory. Sign-in, newsletters and
 * support have further limits in the database.
 */
export const RATE_LIMITS = {
  /** Basket, banners and action codes: called by most page views. */
  reading: { address: 6_000 },
  /** A few calls per search. */
  suggestions: { address: 3_000 },
  /** Search results, other uncached pages, and some redirects. */
  pages: { address: 1_200 },
  /** Pages and forms of the newsroom. */
  newsroom: { address: 1_200 },
  /** Calls of the rich editor: one per pause, paste and save. */
  editorCalls: { address: 600 },
  /** Steps of an editor’s sign-in. */
  editorSignIn: { address: 60 },
  /** Requests to the MCP server. */
  programs: { address: 600 },
  /** Simulator results as PDF, Word or calendar file, generated at each request. */
  prints: { address: 120 },
  /** Dossiers, of up to thirty pages each. */
  dossiers: { address: 60 },
  /** Premium state and rights. */
  personal: { address: 3_000, person: 240 },
  continuation: { address: 3_000, person: 120 },
  activation: { address: 600, person: 30 },
  download: { address: 600, person: 60 },
  newsletter: { address: 300 },
  mailEvents: { address: 600 },
  /** One call per consent choice. */
  consent: { address: 600 },
  /** One call per page that is shown. */
  pageView: { address: 1_200 },
  policyReports: { address: 120 },
  /** One call per page load and per error. */
  monitoring: { address: 1_200 },
} as const satisfies Readonly<Record<string, RateLimit>>

type RateLimitName = keyof typeof RATE_LIMITS

/**
 * Counts a request against a limit, under a key such as an IP address. Returns undefined within the
 * limit, else the seconds to wait.
 */
export type CountRequest = (
  limit: RateLimitName,
  counted: keyof RateLimit,
  key: string,
) => Promise<number | undefined>

/** Window of the counters, in seconds. */
const WINDOW = 60
/** Callers counted at the same time, LRU. */
const MAX_CALLERS = 20_000

/**
 * Creates the function that counts requests, in the memory of this process. Multiplies each limit
 * by `times`.
 */
export function rateLimiter(times: number): CountRequest {
  const counters = new Map<string, RateLimiterMemory>()
  const callers = new LRUCache<string, RateLimiterMemory>({
    max: MAX_CALLERS,
    dispose: (counter, key, reason) => {
      if (reason === 'evict') void counter.delete(key)
    },
  })
  const counterOf = (name: string, most: number): RateLimiterMemory => {
    const counterOfName = counters.get(name)
    if (counterOfName) return counterOfName
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

interface RateLimitOptions {
  readonly count: CountRequest
  /** Returns the person identified by a verified token; undefined without one. */
  readonly subjectOf?: (context: Context) => Promise<string | undefined>
  /** Responds to a caller past a limit. */
  readonly refuse: (context: Context, waitSeconds: number) => void | Promise<void>
}

/**
 * Returns a function that creates the middleware of a named rate limit. It counts per IP address,
 * then per identified person, and calls `refuse` beyond the limit.
 */
export function rateLimit({
  count,
  subjectOf,
  refuse,
}: RateLimitOptions): (limit: RateLimitName) => Middleware {
  return (limit) => {
    const { person }: RateLimit = RATE_LIMITS[limit]
    const countPerson = async (context: Context): Promise<number | undefined> => {
      const subject = person === undefined ? undefined : await subjectOf?.(context)
      return subject === undefined ? undefined : count(limit, 'person', subject)
    }
    return async (context, next) => {
      const wait =
        (await count(limit, 'address', networkOf(context.ip))) ?? (await countPerson(context))
      if (wait === undefined) await next()
      else await refuse(context, wait)
    }
  }
}

const GROUPS = 8
/** The first half of an IPv6 address identifies a customer. */
const NETWORK_GROUPS = 4

/**
 * Returns the key under which an IP address is counted: the IPv4 address, or the IPv6 /64 network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return mapped ?? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(address: string): readonly string[] {
  const [withoutZone = ''] = address.split('%', 1)
  const shortest = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = [], after = []] = shortest
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = GROUPS - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

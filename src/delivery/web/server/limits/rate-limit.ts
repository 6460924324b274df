import type { Context, Middleware } from 'koa'

import { networkOf } from './network-of.ts'
import type { CountRequest } from './rate-limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import type { RateLimit, RateLimitName } from './rate-limits.ts'

interface RateLimitOptions {
  readonly count: CountRequest
  /** Whom the token of a request proves; never what a caller merely says. */
  readonly subjectOf?: (context: Context) => Promise<string | undefined>
  /** Responds to a caller past a limit. */
  readonly refuse: (context: Context, waitSeconds: number) => void | Promise<void>
}

/** Makes the middleware of each rate limit: by network address, then by the person proven. */
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

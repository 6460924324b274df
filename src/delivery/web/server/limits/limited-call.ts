import type { Context } from 'koa'

import type { BearerOf } from '../api/bearer-of.ts'
import type { Call } from '../api/call.ts'
import { refuse } from '../api/calls.ts'
import { TOO_OFTEN } from '../api/refusals.ts'
import { networkOf } from './network-of.ts'
import type { CountRequest } from './rate-limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import type { RateLimit, RateLimitName } from './rate-limits.ts'

/** A call that is answered so often a minute, by network address, then by the person whom its token proves; never by what a caller merely says. */
export function limitedCall(
  limit: RateLimitName,
  { methods, answer, deadline }: Call,
  { count, bearerOf }: { readonly count: CountRequest; readonly bearerOf: BearerOf },
): Call {
  const { person }: RateLimit = RATE_LIMITS[limit]
  return {
    methods,
    ...(deadline !== undefined && { deadline }),
    answer: async (context) => {
      const bearer = async () => (person === undefined ? undefined : await bearerOf(context))
      const wait =
        (await countedByAddress(limit, context, count)) ??
        (await countedBySubject(limit, (await bearer())?.subject, count))
      if (wait === undefined) await answer(context)
      else refuse(context, 429, TOO_OFTEN, ['Retry-After', String(wait)])
    },
  }
}

/** Counts a request under the network that it comes from; the seconds to wait, if it must. */
export function countedByAddress(
  limit: RateLimitName,
  { ip }: Pick<Context, 'ip'>,
  count: CountRequest,
): Promise<number | undefined> {
  return count(limit, 'address', networkOf(ip))
}

async function countedBySubject(
  limit: RateLimitName,
  subject: string | undefined,
  count: CountRequest,
): Promise<number | undefined> {
  return subject === undefined ? undefined : count(limit, 'person', subject)
}

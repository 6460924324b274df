import {
  parseSubscriptionForm,
  parseSubscriptionRequest,
} from '#domain/newsletter/parse-newsletter-sign-up.ts'
import type {
  NewsletterServiceProblem,
  SubscriptionForm,
  SubscriptionProblem,
} from '#domain/newsletter/parse-newsletter-sign-up.ts'
import { hours } from '#domain/shared/duration.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type { NewsletterSignUps, NewsletterRequestQueue } from '#ports/newsletter-stores.ts'
import type { AttemptLimit, AttemptLimits } from '#ports/rate-limits.ts'

import { withFallback } from '../shared/with-fallback.ts'

/** Caller of a sign-up, with an optional idempotency key. */
interface SignUpRequest {
  /** Network address of the caller. */
  readonly caller: string
  readonly key?: string
}

/** Refusal by a rate limit, per network address or per email address. */
export type SignUpLimit = 'tooManySignUps'

/** Sign-up to the newsletters, with rate limits. */
export interface NewsletterSignUp {
  /**
   * Signs a reader up from the site's form. Refused with all problems of the form, with
   * `emailInvalid` if the newsletter service refuses, or by the rate limit.
   */
  readonly byForm: (
    form: SubscriptionForm,
    request: SignUpRequest,
  ) => Promise<Result<'received', readonly SubscriptionProblem[] | SignUpLimit>>
  /**
   * Signs a reader up from an API call. Refused with a problem code of the newsletter service, or
   * by the rate limit.
   */
  readonly byCall: (
    form: SubscriptionForm,
    request: SignUpRequest,
  ) => Promise<Result<'received', NewsletterServiceProblem | SignUpLimit>>
}

/** Dependencies of the rate limits of sign-ups. */
export interface SignUpLimitPorts {
  readonly attempts: AttemptLimits
  readonly clock: Clock
  /** Hashes a network or email address to an anonymous key for the rate limit. */
  readonly disguised: (name: string) => string
}

interface SignUpPorts extends SignUpLimitPorts {
  readonly lists: NewsletterSignUps
}

/**
 * Rate limit per network address. It is higher than that per email address, because many readers
 * may share a network address. It grows with refusals, so that a script gives up.
 */
const CALLER_LIMIT: AttemptLimit = { most: 60, within: hours(1), growsTo: hours(24) }

/**
 * Rate limits of requests per email address, for one confirmation email a day of each kind. Readers
 * often follow many texts in one session. A publisher's newsletter service may send one per sign-up.
 */
const EMAIL_LIMITS: Readonly<Record<'newsletter' | 'follow', readonly AttemptLimit[]>> = {
  newsletter: [{ most: 3, within: hours(24) }],
  follow: [
    { most: 20, within: hours(1) },
    { most: 60, within: hours(24) },
  ],
}

/** Creates the newsletter sign-up with its rate limits. */
export function newsletterSignUp(ports: SignUpPorts): NewsletterSignUp {
  return {
    byForm: async (form, { caller, key }) => {
      const subscription = parseSubscriptionForm(form)
      if (!subscription.ok) return subscription
      if (!(await admitsSignUp(ports, 'newsletter', { email: form.email, caller })))
        return refused('tooManySignUps')
      const taken = await ports.lists.signUp(subscription.value, key)
      return taken.ok ? taken : refused(['emailInvalid'])
    },
    byCall: async (form, { caller, key }) => {
      if (!(await admitsSignUp(ports, 'newsletter', { email: form.email, caller })))
        return refused('tooManySignUps')
      return ports.lists.signUp(form, key)
    },
  }
}

/**
 * Counts a sign-up, and returns true if it is within the rate limits. The limit per network address
 * is shared by all kinds of sign-ups.
 */
export async function admitsSignUp(
  { attempts, clock, disguised }: SignUpLimitPorts,
  kind: keyof typeof EMAIL_LIMITS,
  { email, caller }: { readonly email: string; readonly caller: string },
): Promise<boolean> {
  const now = clock.now()
  const parsed = parseEmail(email)
  const address = parsed.ok ? parsed.value : email.trim().toLowerCase()
  if (!(await attempts.admits(`newsletter by:${disguised(caller)}`, CALLER_LIMIT, now)))
    return false
  if (address === '') return true
  for (const limit of EMAIL_LIMITS[kind]) {
    const key = `${kind} for:${disguised(address)} within:${limit.within}`
    if (!(await attempts.admits(key, limit, now))) return false
  }
  return true
}

interface OutboxDeps {
  readonly queue: NewsletterRequestQueue
  readonly newKey: () => string
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Wraps the newsletter service with an outbox. A sign-up is stored before it is sent; during an
 * outage it is received, and sent later under the same idempotency key.
 */
export function newsletterServiceWithOutbox(
  lists: NewsletterSignUps,
  { queue, newKey, logger }: OutboxDeps,
): NewsletterSignUps {
  return {
    signUp: async (form, requestKey) => {
      const subscription = parseSubscriptionRequest(form)
      if (!subscription.ok) return subscription
      const stored = await queue.take(subscription.value, requestKey ?? newKey())
      const send = () => lists.signUp(subscription.value, stored.key)
      const answer = await withFallback(undefined, send, logger)
      if (answer === undefined) return ok('received')
      await withFallback(undefined, () => queue.settle(stored), logger)
      return answer
    },
  }
}

import { readSubscription, checkSubscription } from '#domain/newsletter/subscription.ts'
import type {
  NewsletterServiceProblem,
  SubscriptionForm,
  SubscriptionProblem,
} from '#domain/newsletter/subscription.ts'
import { hours } from '#domain/shared/duration.ts'
import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { NewsletterSignUps, NewsletterRequestQueue } from '#ports/newsletter.ts'
import { isOutage } from '#ports/outage.ts'
import type { AttemptLimits, Clock } from '#ports/time.ts'

/** Who asks, and what they call their request. */
interface SignUpRequest {
  /** The network address that it came from. */
  readonly caller: string
  readonly key?: string
}

/** Too many wishes came from one place, or for one address, within an hour. */
type SignUpLimit = 'tooManySignUps'

export interface NewsletterSignUp {
  /** As the form is sent: every mistake at once, in the words of the form. */
  readonly byForm: (
    form: SubscriptionForm,
    request: SignUpRequest,
  ) => Promise<Result<'received', readonly SubscriptionProblem[] | SignUpLimit>>
  /** As the service is called: the first mistake, in the words of the service. */
  readonly byCall: (
    form: SubscriptionForm,
    request: SignUpRequest,
  ) => Promise<Result<'received', NewsletterServiceProblem | SignUpLimit>>
}

interface SignUpPorts {
  readonly lists: NewsletterSignUps
  readonly attempts: AttemptLimits
  readonly clock: Clock
  /** An anonymous key for the rate limit. */
  readonly disguised: (name: string) => string
}

/** A network address may have many readers; one e-mail address has one. */
const OF_CALLER = { most: 60, within: hours(1) }
const FOR_ADDRESS = { most: 6, within: hours(1) }

/** Signs up for newsletters, with a rate limit. */
export function newsletterSignUp(ports: SignUpPorts): NewsletterSignUp {
  return {
    byForm: async (form, request) => {
      const subscription = readSubscription(form)
      if (!subscription.ok) return subscription
      if (!(await admitted(ports, form.email, request))) return refused('tooManySignUps')
      const taken = await ports.lists.signUp(subscription.value, request.key)
      return taken.ok ? taken : refused(['emailInvalid'])
    },
    byCall: async (form, request) => {
      if (!(await admitted(ports, form.email, request))) return refused('tooManySignUps')
      return ports.lists.signUp(form, request.key)
    },
  }
}

async function admitted(
  { attempts, clock, disguised }: SignUpPorts,
  email: string,
  { caller }: SignUpRequest,
): Promise<boolean> {
  const now = clock.now()
  const address = email.trim().toLowerCase()
  return (
    (await attempts.admits(`newsletter by:${disguised(caller)}`, OF_CALLER, now)) &&
    (address === '' ||
      (await attempts.admits(`newsletter for:${disguised(address)}`, FOR_ADDRESS, now)))
  )
}

/** Remote lists with an outbox: a sign-up during an outage is sent later, under one key. */
export function listsWithOutbox(
  lists: NewsletterSignUps,
  queue: NewsletterRequestQueue,
  newKey: () => string,
): NewsletterSignUps {
  return {
    signUp: async (form, requestKey) => {
      const subscription = checkSubscription(form)
      if (!subscription.ok) return subscription
      const key = requestKey ?? newKey()
      try {
        return await lists.signUp(subscription.value, key)
      } catch (error) {
        if (!isOutage(error)) throw error
        await queue.take(subscription.value, key)
        return ok('received')
      }
    },
  }
}

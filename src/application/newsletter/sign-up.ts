import { readSubscription, checkSubscription } from '#domain/newsletter/subscription.ts'
import type {
  NewsletterServiceProblem,
  SubscriptionForm,
  SubscriptionProblem,
} from '#domain/newsletter/subscription.ts'
import { hours } from '#domain/shared/duration.ts'
import { refused, ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { NewsletterLists, WishQueue } from '#ports/newsletter.ts'
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
  /** As the form is sent: every mistake at once, in the words of the form (§5). */
  readonly byForm: (
    form: SubscriptionForm,
    request: SignUpRequest,
  ) => Promise<Result<'received', readonly SubscriptionProblem[] | SignUpLimit>>
  /** As the service is called: the first mistake, in the words of the service (§5). */
  readonly byCall: (
    form: SubscriptionForm,
    request: SignUpRequest,
  ) => Promise<Result<'received', NewsletterServiceProblem | SignUpLimit>>
}

interface SignUpPorts {
  readonly lists: NewsletterLists
  readonly attempts: AttemptLimits
  readonly clock: Clock
  /** What stands for somebody in a count of attempts, and names nobody. */
  readonly disguised: (name: string) => string
}

/** Many readers may stand behind one network address; nobody is written to more often than this because somebody typed their address. */
const OF_CALLER = { most: 60, within: hours(1) }
const FOR_ADDRESS = { most: 6, within: hours(1) }

/** Takes wishes for the newsletters, from whoever asks, at a measured pace (§5, §8). */
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

/** The lists of another system, also while it is away: a wish that is right is written down then and brought there later, under the key of its first try, so that it is one wish however often it comes (§5, §8). */
export function listsThroughOutages(
  lists: NewsletterLists,
  queue: WishQueue,
  newKey: () => string,
): NewsletterLists {
  return {
    signUp: async (form, requestKey) => {
      const subscription = checkSubscription(form)
      if (!subscription.ok) return subscription
      const key = requestKey ?? newKey()
      try {
        return await lists.signUp(subscription.value, key)
      } catch (fault) {
        if (!isOutage(fault)) throw fault
        await queue.take(subscription.value, key)
        return ok('received')
      }
    },
  }
}

import { checkSubscription } from '#domain/newsletter/subscription.ts'
import { ok } from '#domain/shared/result.ts'
import type { NewsletterLists, WishQueue } from '#ports/newsletter.ts'
import { isOutage } from '#ports/outage.ts'

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

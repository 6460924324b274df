import type { NewsletterServiceProblem } from '#domain/newsletter/newsletter-problem.ts'
import type { SubscriptionForm } from '#domain/newsletter/subscription.ts'
import type { Result } from '#domain/shared/result.ts'

/** Who takes the wishes of those who want the newsletters (§5, §8). */
export interface NewsletterLists {
  /** Takes a wish, for good: once it is received, the owner of the address is asked to confirm it. The same request sent again under its key is the same wish. The answer never tells whether the address is known. */
  signUp(
    form: SubscriptionForm,
    requestKey?: string,
  ): Promise<Result<'received', NewsletterServiceProblem>>
}

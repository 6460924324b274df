import type { SubscriptionForm } from '#domain/newsletter/subscription.ts'

/** Keeps wishes for newsletters until the system that takes them is there again (§8). */
export interface WishQueue {
  /** Writes the wish down, with the key under which it may be brought more than once. */
  take(form: SubscriptionForm, key: string): Promise<void>
}

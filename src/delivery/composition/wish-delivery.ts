import type { PostgresWishQueue } from '../../adapters/storage/postgres/newsletter/postgres-wish-queue.ts'
import type { NewsletterLists } from '../../ports/newsletter-lists.ts'
import type { Registry } from './registry.ts'
import { WISH_DELIVERY } from './tokens.ts'

/** Where wishes wait, and where they are to go. */
export interface WishDelivery {
  readonly queue: PostgresWishQueue
  readonly lists: NewsletterLists
}

/** Has the wishes that wait for the publisher's own system, where there is one, brought there by this process until the registry is closed. */
export async function deliverWishes(parts: Registry): Promise<void> {
  const delivery = parts.get(WISH_DELIVERY)
  await delivery?.queue.work(delivery.lists)
}

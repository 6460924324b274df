import type { PostgresWishQueue } from '#adapters/storage/postgres/newsletter/postgres-wish-queue.ts'
import type { PostgresPremiumOrders } from '#adapters/storage/postgres/premium/postgres-premium-orders.ts'
import type { NewsletterLists } from '#ports/newsletter.ts'
import type { DeliverOrder } from '#ports/premium.ts'

import type { Registry } from './registry.ts'
import { ORDER_DELIVERY, WISH_DELIVERY } from './tokens.ts'

/** Where wishes for newsletters wait, and where they are to go. */
export interface WishDelivery {
  readonly queue: PostgresWishQueue
  readonly lists: NewsletterLists
}

/** Where orders of Premium wait, and how they are brought. */
export interface OrderDelivery {
  readonly orders: PostgresPremiumOrders
  readonly deliver: DeliverOrder
}

/** Has what waits for the publisher's own system, where there is one, brought there by this process until the registry is closed. */
export async function deliverElsewhere(parts: Registry): Promise<void> {
  const wishes = parts.get(WISH_DELIVERY)
  await wishes?.queue.work(wishes.lists)
  const orders = parts.get(ORDER_DELIVERY)
  await orders?.orders.work(orders.deliver)
}

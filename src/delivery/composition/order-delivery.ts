import type { PostgresPremiumOrders } from '../../adapters/storage/postgres/postgres-premium-orders.ts'
import type { DeliverOrder } from '../../ports/premium-orders.ts'
import type { Registry } from './registry.ts'
import { ORDER_DELIVERY } from './tokens.ts'

/** Where orders of Premium wait, and how they are brought. */
export interface OrderDelivery {
  readonly orders: PostgresPremiumOrders
  readonly deliver: DeliverOrder
}

/** Has the orders that no answer came for brought to the publisher's own system, where there is one, by this process until the registry is closed. */
export async function deliverOrders(parts: Registry): Promise<void> {
  const delivery = parts.get(ORDER_DELIVERY)
  await delivery?.orders.work(delivery.deliver)
}

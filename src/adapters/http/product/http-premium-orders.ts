import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { DeliverOrder } from '#ports/premium-orders.ts'

import { activationAnswer } from './activation-answer.ts'
import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Brings orders to the back office of the publisher by `POST /api/setPremium`, in the name of the site: the token of their reader is over by then. */
export function httpPremiumOrders(origin: string, send?: Send): DeliverOrder {
  return async ({ key, subject, email, actionCode, at }) => {
    const order = { subject, email, codeAction: actionCode, at: new Date(at).toISOString() }
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(order),
    }
    const answer = await productCall(origin + PRODUCT_CALLS.activation, request, send)
    return activationAnswer(answer).ok
  }
}

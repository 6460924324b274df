import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import { orderAnswer } from '#domain/premium/activation.ts'
import type { OrderAnswer } from '#domain/premium/activation.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { Outage } from '#ports/outage.ts'

/** Reads the answer of the set-premium call (§7); a flag that is neither yes, no nor a reason is no answer. */
export function activationAnswer(answer: unknown): OrderAnswer {
  const { error } = fieldsOf(answer)
  if (typeof error !== 'boolean' && typeof error !== 'string') {
    throw new Outage(PRODUCT_CALLS.activation, undefined)
  }
  return orderAnswer(error)
}

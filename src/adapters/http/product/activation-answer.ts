import { PRODUCT_CALLS } from '../../../domain/navigation/product-calls.ts'
import { isAccepted } from '../../../domain/premium/activation.ts'
import { fieldsOf } from '../../../domain/shared/fields.ts'
import { Outage } from '../../../ports/outage.ts'

/** Whether the set-premium call accepted (§7); a flag that is neither yes, no nor a reason is no answer. */
export function activationAnswer(answer: unknown): boolean {
  const { error } = fieldsOf(answer)
  if (typeof error !== 'boolean' && typeof error !== 'string') {
    throw new Outage(PRODUCT_CALLS.activation, undefined)
  }
  return isAccepted(error)
}

import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import { hasFields } from '#domain/shared/fields.ts'
import type { ActionCodes } from '#ports/action-codes.ts'
import { Outage } from '#ports/outage.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Asks the product, by its call `/api/getcact/` (§7); what its answer is worth, `foundActionCode` says. */
export function httpActionCodes(origin: string, send?: Send): ActionCodes {
  return {
    lookUp: async (code) => {
      const address = `${origin}${PRODUCT_CALLS.actionCode}?cact=${encodeURIComponent(code)}`
      const answer = await productCall(address, {}, send)
      if (!hasFields(answer)) throw new Outage(PRODUCT_CALLS.actionCode, undefined)
      return { cact: answer['cact'], error: answer['error'] }
    },
  }
}

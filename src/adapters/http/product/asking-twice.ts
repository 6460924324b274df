import { PRODUCT_CALLS } from '../../../domain/navigation/product-calls.ts'
import type { Send } from './product-call.ts'

/** Sends a call once more when its connection was lost before an answer, as one that stayed open too long is; an activation is sent once, for nobody knows how far it came. */
export function askingTwice(send: Send): Send {
  return async (address, request) => {
    try {
      return await send(address, request)
    } catch (fault) {
      const lost = fault instanceof TypeError && !address.endsWith(PRODUCT_CALLS.activation)
      if (!lost) throw fault
      return send(address, request)
    }
  }
}

import { PRODUCT_CALLS } from '../../../domain/navigation/product-calls.ts'
import { premiumStateOf } from '../../../domain/premium/premium-state.ts'
import { fieldsOf } from '../../../domain/shared/fields.ts'
import type { PremiumAccounts } from '../../../ports/premium-accounts.ts'
import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Asks the product, by its call `/api/premiumState`, with the token in the header of that name (§7); a state that it does not know is `none`. */
export function httpPremiumAccounts(origin: string, send?: Send): PremiumAccounts {
  return {
    stateOf: async (identityToken) => {
      const request = { headers: { token: identityToken } }
      const answer = await productCall(origin + PRODUCT_CALLS.premiumState, request, send)
      return premiumStateOf(fieldsOf(answer)['premium_state'])
    },
  }
}

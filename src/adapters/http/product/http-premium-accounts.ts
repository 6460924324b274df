import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import { isPremiumByEmail } from '#domain/premium/premium-by-email.ts'
import { premiumStateOf } from '#domain/premium/premium-state.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { Outage } from '#ports/outage.ts'
import type { PremiumAccounts } from '#ports/premium-accounts.ts'

import { activationAnswer } from './activation-answer.ts'
import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Asks the product, by its calls `/api/premiumStateNet`, `/api/premiumState` and `/api/setPremium`, with the token in the header of that name (§7); a word that it does not know is `none`, and what is no word an outage. */
export function httpPremiumAccounts(origin: string, send?: Send): PremiumAccounts {
  return {
    isPremium: async ({ identityToken, email }) => {
      const request = {
        method: 'POST',
        headers: { token: identityToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }
      const answer = await productCall(origin + PRODUCT_CALLS.premiumByEmail, request, send)
      const { isPremium } = fieldsOf(answer)
      if (typeof isPremium !== 'boolean') throw new Outage(PRODUCT_CALLS.premiumByEmail, undefined)
      return isPremiumByEmail(isPremium)
    },
    stateOf: async ({ identityToken }) => {
      const request = { headers: { token: identityToken } }
      const answer = await productCall(origin + PRODUCT_CALLS.premiumState, request, send)
      const state = fieldsOf(answer)['premium_state']
      if (typeof state !== 'string') throw new Outage(PRODUCT_CALLS.premiumState, undefined)
      return premiumStateOf(state)
    },
    activate: async ({ identityToken }, actionCode, key) => {
      const request = {
        headers: {
          token: identityToken,
          codeAction: actionCode,
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
      }
      const answer = await productCall(origin + PRODUCT_CALLS.activation, request, send)
      return activationAnswer(answer)
    },
  }
}

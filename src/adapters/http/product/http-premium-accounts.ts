import { premiumStateOf } from '../../../domain/premium/premium-state.ts'
import { fieldsOf } from '../../../domain/shared/fields.ts'
import { Outage } from '../../../ports/outage.ts'
import type { PremiumAccounts } from '../../../ports/premium-accounts.ts'

/** How long the call may stay without an answer, in milliseconds. */
const PATIENCE = 6000

/** Asks the product, by its call `/api/premiumState` (§7); any answer but a 200 written in JSON is an outage. */
export function httpPremiumAccounts(origin: string): PremiumAccounts {
  return {
    stateOf: async (identityToken) => {
      try {
        const answer = await fetch(`${origin}/api/premiumState`, {
          headers: { token: identityToken },
          credentials: 'omit',
          signal: AbortSignal.timeout(PATIENCE),
        })
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return premiumStateOf(fieldsOf(await answer.json())['premium_state'])
      } catch (cause) {
        throw new Outage('premium accounts', cause)
      }
    },
  }
}

import { settledState } from '#domain/premium/premium-state.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Rights } from '#domain/visitor/rights.ts'
import type { RightsDirectory } from '#ports/back-office.ts'
import type { Bearer } from '#ports/identity.ts'
import type { PremiumAccounts } from '#ports/premium.ts'

import { withFallback } from '../with-fallback.ts'

/** What the product is asked about a reader, and through which ports. */
export interface ProductQuestions {
  readonly accounts: Pick<PremiumAccounts, 'isPremium' | 'stateOf'>
  readonly rights: RightsDirectory
}

/** What the product answers about a reader, as it comes. */
export interface ProductAnswers {
  readonly premiumState: Promise<PremiumState>
  readonly rights: Promise<Rights>
  /** Whether a question stayed without an answer so far. */
  failed(): boolean
}

/** Asks in the order of §5: whether the address is Premium, then the state of the person, then the rights; a failure is silent and gives the default, `false`, `none` or no right (§7, §8). */
export function askProduct({ accounts, rights }: ProductQuestions, bearer: Bearer): ProductAnswers {
  let failed = false
  const silent = { warn: () => (failed = true) }
  const premiumState = (async () => {
    const byEmail = await withFallback(false, () => accounts.isPremium(bearer), silent)
    return settledState(byEmail, await withFallback('none', () => accounts.stateOf(bearer), silent))
  })()
  return {
    premiumState,
    rights: premiumState.then(() => withFallback(NO_RIGHTS, () => rights.rightsOf(bearer), silent)),
    failed: () => failed,
  }
}

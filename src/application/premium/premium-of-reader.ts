import type { PremiumState } from '../../domain/premium/premium-state.ts'
import type { Bearer } from '../../ports/bearer.ts'
import type { Journal } from '../../ports/journal.ts'
import type { PremiumAccounts } from '../../ports/premium-accounts.ts'
import type { StoredTokens } from '../../ports/stored-tokens.ts'
import { otherwise } from '../otherwise.ts'
import { storedBearer } from '../session/stored-holder.ts'

/** Where the holder of the stored tokens stands with Premium, asked once for each person, whose token is renewed meanwhile; `none` without a token and on failure, which is asked about again (§7, §8). */
export function premiumOfReader(
  tokens: StoredTokens,
  accounts: Pick<PremiumAccounts, 'stateOf'>,
  journal: Pick<Journal, 'warn'>,
): () => Promise<PremiumState> {
  let known: { readonly holder: string; readonly state: Promise<PremiumState> } | undefined
  return async () => {
    const bearer = storedBearer(tokens)
    if (bearer === undefined) return 'none'
    const holder = bearer.subject
    if (known?.holder !== holder) known = { holder, state: ask(bearer) }
    return known.state
  }

  function ask(bearer: Bearer): Promise<PremiumState> {
    return otherwise(
      'none',
      async () => {
        try {
          return await accounts.stateOf(bearer)
        } catch (fault) {
          if (known?.holder === bearer.subject) known = undefined
          throw fault
        }
      },
      journal,
    )
  }
}

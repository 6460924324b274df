import type { PremiumState } from '../../domain/premium/premium-state.ts'
import type { Journal } from '../../ports/journal.ts'
import type { PremiumAccounts } from '../../ports/premium-accounts.ts'
import type { StoredTokens } from '../../ports/stored-tokens.ts'
import { otherwise } from '../otherwise.ts'
import { holderOf } from '../session/stored-holder.ts'

/** Where the holder of the stored tokens stands with Premium, asked once for each person, whose token is renewed meanwhile; `none` without a token and on failure, which is asked about again (§7, §8). */
export function premiumOfReader(
  tokens: StoredTokens,
  accounts: PremiumAccounts,
  journal: Pick<Journal, 'warn'>,
): () => Promise<PremiumState> {
  let known: { readonly holder: string; readonly state: Promise<PremiumState> } | undefined
  return async () => {
    const token = tokens.read().identityToken
    if (token === undefined) return 'none'
    const holder = holderOf(token) ?? token
    if (known?.holder !== holder) known = { holder, state: ask(token, holder) }
    return known.state
  }

  function ask(token: string, holder: string): Promise<PremiumState> {
    return otherwise(
      'none',
      async () => {
        try {
          return await accounts.stateOf(token)
        } catch (fault) {
          if (known?.holder === holder) known = undefined
          throw fault
        }
      },
      journal,
    )
  }
}

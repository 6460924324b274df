import type { PremiumState } from '../../domain/premium/premium-state.ts'
import type { Journal } from '../../ports/journal.ts'
import type { PremiumAccounts } from '../../ports/premium-accounts.ts'
import type { StoredTokens } from '../../ports/stored-tokens.ts'
import { otherwise } from '../otherwise.ts'

/** Where the holder of the stored tokens stands with Premium, asked once for each identity token; `none` without a token and on failure, which is asked about again (§7, §8). */
export function premiumOfReader(
  tokens: StoredTokens,
  accounts: PremiumAccounts,
  journal: Pick<Journal, 'warn'>,
): () => Promise<PremiumState> {
  let known: { readonly token: string; readonly state: Promise<PremiumState> } | undefined
  return async () => {
    const token = tokens.read().identityToken
    if (token === undefined) return 'none'
    if (known?.token !== token) known = { token, state: ask(token) }
    return known.state
  }

  function ask(token: string): Promise<PremiumState> {
    return otherwise(
      'none',
      async () => {
        try {
          return await accounts.stateOf(token)
        } catch (fault) {
          if (known?.token === token) known = undefined
          throw fault
        }
      },
      journal,
    )
  }
}

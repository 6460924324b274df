import { tokenHolder } from '../../domain/identity/token-holder.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StoredTokens } from '../../ports/stored-tokens.ts'
import type { ShellEvent } from '../shell/events.ts'

/** Who reads, from the stored tokens alone: the holder of an identity token that is not expired, else nobody (§4). What the identity provider says later refines it. */
export function settleSession(
  tokens: StoredTokens,
  clock: Clock,
): () => ShellEvent<'visitorSignedIn' | 'visitorIsAnonymous'> {
  return () => {
    const user = tokenHolder(tokens.read().identityToken, clock.now())
    return user ? { kind: 'visitorSignedIn', user } : { kind: 'visitorIsAnonymous' }
  }
}

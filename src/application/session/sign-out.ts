import type { StoredTokens } from '../../ports/stored-tokens.ts'
import type { ShellEvent } from '../shell/events.ts'

/** Signing out clears both stored tokens, and leaves an anonymous visitor (§4). */
export function signOut(tokens: StoredTokens): () => ShellEvent<'visitorIsAnonymous'> {
  return () => {
    tokens.clear()
    return { kind: 'visitorIsAnonymous' }
  }
}

import { reachFiveIdentity } from '#adapters/identity/reach-five/reach-five-identity.ts'
import { withoutForgery } from '#adapters/identity/reach-five/strip-forged-response.ts'
import { followSession } from '#application/session/follow-session.ts'
import type { FollowedSession } from '#application/session/follow-session.ts'

import type { ShellStore } from '../shell/shell-store.ts'
import { logger } from './api-clients.ts'
import { browserClock, storedTokens } from './sign-in-storage.ts'

/**
 * Returns the address without its tokens, which another site may have forged; undefined without
 * tokens.
 */
export const addressWithoutForgery = withoutForgery

/** Follows the session of this window at the identity provider. */
export function sessionOfReader(
  provider: { readonly origin: string; readonly clientId: string },
  store: ShellStore,
): FollowedSession {
  const address = { ...provider, domain: new URL(provider.origin).host }
  return followSession(
    {
      identity: reachFiveIdentity(address, storedTokens),
      tokens: storedTokens,
      clock: browserClock,
      timers: { after: (delay, act) => void setTimeout(act, delay) },
      logger,
    },
    (event) => store.send(event),
  )
}

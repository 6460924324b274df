import { withoutForgery } from '#adapters/identity/reach-five/own-address.ts'
import { reachFiveIdentity } from '#adapters/identity/reach-five/reach-five-identity.ts'
import { followSession } from '#application/session/follow-session.ts'
import type { FollowedSession } from '#application/session/follow-session.ts'

import type { ShellStore } from '../shell/shell-store.ts'
import { journal } from './product.ts'
import { browserClock, storedTokens } from './sign-in.ts'

/** What is to stand in the address of the window instead of what somebody may have forged in it; undefined if nothing is. */
export const addressWithoutForgery = withoutForgery

/** Follows the session of this window by the identity provider that the page names. */
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
      journal,
    },
    (event) => store.send(event),
  )
}

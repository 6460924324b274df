import { reachFiveIdentity } from '#adapters/identity/reach-five/reach-five-identity-client.ts'
import { removeForgedResponse } from '#adapters/identity/reach-five/strip-forged-response.ts'
import { watchSession } from '#application/session/watch-session.ts'
import type { SessionWatcher } from '#application/session/watch-session.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'

import { logger } from './api-clients.ts'
import { browserClock, storedTokens } from './sign-in-storage.ts'

/**
 * Returns the URL without its authorization response or SDK token, which another site may forge.
 * Returns undefined if it has neither.
 */
export const stripForgedResponse = removeForgedResponse

/**
 * Creates the object that follows the session of this window at the identity provider. It sends
 * session events to the shell store.
 */
export function createSessionWatcher(
  provider: { readonly origin: string; readonly clientId: string },
  store: ShellStore,
): SessionWatcher {
  const address = { ...provider, domain: new URL(provider.origin).host }
  return watchSession(
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

import { isTokenExpired, tokenHolder } from '#domain/identity/identity-token.ts'
import {
  isInitialised,
  PROVIDER_RETRY_AFTER_MS,
  UNKNOWN_SESSION,
} from '#domain/identity/session-state.ts'
import type { SessionState } from '#domain/identity/session-state.ts'
import type { IdentityProfile, User } from '#domain/visitor/reader-profile.ts'

import type { ShellEvent } from '../shell/shell-events.ts'
import { storedUserId } from './read-stored-identity-token.ts'
import { sessionCheck } from './session-check.ts'
import type { SessionDeps } from './session-check.ts'

/** Watcher of the reader's session during the lifetime of a window. */
export interface SessionWatcher {
  /**
   * Handles a page load. Shows the person in the stored token, if any, at once, and checks the
   * session in the background.
   */
  pageLoaded(): void
  /**
   * Handles a route change. Checks the session again for a stored token that has expired or is that
   * of another person, and forgets the session without a token.
   */
  pageChanged(): void
  /**
   * Handles a possible sign-in or sign-out in another window, or a return from the back/forward
   * cache. Checks the session again for a stored token of another person, and forgets the session
   * without a token.
   */
  tokensMayHaveChanged(): void
  signOut(): void
}

const ANONYMOUS = { kind: 'visitorIsAnonymous' } as const

type SessionEvent = ShellEvent<'visitorSignedIn' | 'visitorIsAnonymous'>

/**
 * Creates the session watcher of a window. The watcher notifies the shell of the signed-in reader,
 * first from the stored token, then from the provider. During an outage it retries for a reader
 * with a valid token.
 */
export function watchSession(
  deps: SessionDeps,
  send: (event: SessionEvent) => void,
): SessionWatcher {
  const { tokens, clock, timers, identity, logger } = deps
  let followed: string | undefined
  let current: SessionState = UNKNOWN_SESSION
  const show = (user: User | IdentityProfile | undefined, providerUnavailable = false) =>
    send({ ...(user ? { kind: 'visitorSignedIn', user } : ANONYMOUS), providerUnavailable })
  const flow = sessionCheck(deps, (state) => {
    current = state
    if (!isInitialised(state)) return
    followed = storedUserId(tokens)
    if (state.kind === 'unavailable') showUnconfirmed(state)
    else show(userIn(state))
  })
  const showUnconfirmed = (state: SessionState) => {
    const user = tokenHolder(tokens.read().identityToken, clock.now())
    show(user, true)
    if (user) timers.after(PROVIDER_RETRY_AFTER_MS, () => current === state && flow.start())
  }
  const start = () => {
    followed = storedUserId(tokens)
    const holder = tokenHolder(tokens.read().identityToken, clock.now())
    if (holder) show(holder)
    flow.start()
  }
  identity.follow((event) => {
    if (event.kind === 'profile_updated') start()
    else if ('error' in event) logger.warn(event.kind, { error: event.error.error })
  })
  const follow = () => {
    const holder = storedUserId(tokens)
    if (holder === followed) return
    if (holder === undefined) flow.forget()
    else start()
  }
  return {
    pageLoaded: start,
    pageChanged: () => {
      const { identityToken } = tokens.read()
      if (identityToken !== undefined && isTokenExpired(identityToken, clock.now())) start()
      else follow()
    },
    tokensMayHaveChanged: follow,
    signOut: () => flow.signOut(),
  }
}

function userIn(state: SessionState): IdentityProfile | undefined {
  return state.kind === 'settled' ? state.user : undefined
}

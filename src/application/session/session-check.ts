import { UNEXPECTED_ERROR } from '#domain/identity/authorization-response.ts'
import type { Authorization } from '#domain/identity/authorization-response.ts'
import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import { SESSION_TIMEOUT_MS, UNKNOWN_SESSION } from '#domain/identity/session-state.ts'
import type {
  Generation,
  SessionEffect,
  SessionEvent,
  SessionState,
} from '#domain/identity/session-state.ts'
import { sessionTransition } from '#domain/identity/session-transition.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { Clock, Timers } from '#ports/clock-and-timers.ts'
import type { IdentityClient } from '#ports/identity-client.ts'
import type { Logger } from '#ports/logger.ts'

import { storedUserId, userIdIn } from './read-stored-identity-token.ts'

/** Dependencies of the session check. */
export interface SessionDeps {
  readonly identity: IdentityClient
  readonly tokens: TokenStore
  readonly clock: Clock
  readonly timers: Timers
  readonly logger: Pick<Logger, 'warn'>
}

/** Check of the reader's session in one window. */
interface SessionCheck {
  /** Starts or restarts the check, after a page load or a change of tokens. */
  start(): void
  /** Handles a sign-out: removes the tokens and cancels pending calls. */
  forget(): void
  /** Signs out in this window, and revokes the tokens at the provider. */
  signOut(): void
}

/**
 * Creates the session check. It performs the effects of the session's state machine and feeds back
 * their results. `onChange` receives each new state.
 */
export function sessionCheck(
  { identity, tokens, clock, timers, logger }: SessionDeps,
  onChange: (state: SessionState) => void,
): SessionCheck {
  let current: SessionState = UNKNOWN_SESSION
  let startedAt: Instant = 0
  let checkedTokens: { readonly generation: Generation; readonly found: Authorization } | undefined

  const send = (event: SessionEvent): void => {
    const { state, effects } = sessionTransition(current, event)
    const moved = state !== current
    current = state
    for (const effect of effects) perform(effect)
    if (moved) onChange(state)
  }

  const calls = sessionCalls({ identity, tokens }, (generation, identity) => {
    checkedTokens = { generation, found: identity }
  })

  function perform(effect: SessionEffect): void {
    if (effect.kind === 'log') logger.warn('session', { error: effect.error.error })
    else if (effect.kind === 'clearTokens') tokens.clear()
    else if (effect.kind === 'cancelCheck') identity.cancelCheck()
    else if (effect.kind === 'keepTokens') keep(effect.generation)
    else if (effect.kind === 'startTimer') {
      const { generation, after } = effect
      const left = Math.max(0, startedAt + SESSION_TIMEOUT_MS - clock.now())
      timers.after(Math.min(after, left), () => send({ kind: 'timedOut', generation }))
    } else void calls[effect.kind](effect.generation).then(send)
  }

  function keep(generation: Generation): void {
    if (checkedTokens?.generation !== generation) return
    const { accessToken, idToken } = checkedTokens.found
    tokens.keep({ accessToken, identityToken: idToken })
  }

  return {
    start: () => {
      startedAt = clock.now()
      const holder = storedUserId(tokens)
      if (holder === undefined) dropUnreadableTokens(tokens, logger)
      send({ kind: 'started', holder })
    },
    forget: () => send({ kind: 'signedOut' }),
    signOut: () => {
      const { accessToken, identityToken } = tokens.read()
      send({ kind: 'signedOut' })
      void identity.revoke([accessToken, identityToken].filter((token) => token !== undefined))
    },
  }
}

/**
 * Deletes the tokens, and logs an identity token that cannot be decoded. Since it is deleted, it is
 * logged once.
 */
function dropUnreadableTokens(tokens: TokenStore, logger: Pick<Logger, 'warn'>): void {
  const { identityToken } = tokens.read()
  const payload = identityToken === undefined ? undefined : decodeIdentityToken(identityToken)
  if (payload?.ok === false) logger.warn('identity token unreadable', { problem: payload.problem })
  tokens.clear()
}

/** Call to the identity provider for one step, which resolves to its event. */
type SessionCall = (generation: Generation) => Promise<SessionEvent>

/** Creates the calls to the identity provider. `onTokens` receives the tokens of a silent check. */
function sessionCalls(
  { identity, tokens }: { readonly identity: IdentityClient; readonly tokens: TokenStore },
  onTokens: (generation: Generation, found: Authorization) => void,
): Readonly<Record<'checkSession' | 'readSessionInfo' | 'loadUser', SessionCall>> {
  return {
    checkSession: async (generation) => {
      const answer = await identity.checkSession()
      if (!answer.ok) return { kind: 'failed', generation, error: answer.problem }
      const holder = userIdIn(answer.value.idToken)
      if (holder === undefined) return { kind: 'failed', generation, error: UNEXPECTED_ERROR }
      onTokens(generation, answer.value)
      return { kind: 'checked', generation, holder }
    },
    readSessionInfo: async (generation) => {
      const answer = await identity.sessionInfo()
      return answer.ok
        ? { kind: 'infoRead', generation, authenticated: answer.value.authenticated }
        : { kind: 'failed', generation, error: answer.problem }
    },
    // Without a token, the reader signed out meanwhile.
    loadUser: async (generation) => {
      const { accessToken } = tokens.read()
      if (accessToken === undefined) return { kind: 'userLoaded', generation, user: undefined }
      const answer = await identity.loadUser(accessToken)
      return answer.ok
        ? { kind: 'userLoaded', generation, user: answer.value }
        : { kind: 'failed', generation, error: answer.problem }
    },
  }
}

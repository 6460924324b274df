import { watchSession } from '#application/session/watch-session.ts'
import type { ShellEvent } from '#application/shell/shell-events.ts'
import type {
  Authorization,
  IdentityError,
  IdentityEvent,
} from '#domain/identity/authorization-response.ts'
import { PROVIDER_RETRY_AFTER_MS } from '#domain/identity/session-state.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile, User } from '#domain/visitor/reader-profile.ts'

import { MemoryTokens } from '../memory/memory-tokens.ts'
import { person } from './fake-session-browser.ts'
import { unsignedToken } from './unsigned-token.ts'

export { person } from './fake-session-browser.ts'

const NOW = Date.UTC(2026, 10, 21)

/** Person that the tokens identify. */
export const CLAIRE: User = { name: 'Claire Fontaine', email: 'claire@exemple.fr' }

/** Returns an unsigned identity token for this subject, valid for a number of seconds. */
export function tokenOf(sub: string, seconds = 3600): string {
  return unsignedToken({ sub, ...CLAIRE, exp: NOW / 1000 + seconds })
}

/** Returns the tokens of a successful session check. */
export function authorizationOf(sub: string): Authorization {
  return { accessToken: 'access-2', idToken: tokenOf(sub) }
}

interface Answers {
  check: Result<Authorization, IdentityError> | 'silence'
  authenticated: boolean
  user: Result<IdentityProfile, IdentityError>
}

/**
 * Creates a fake window that follows the session. It has a manual clock, and answers of the
 * provider that a test changes.
 */
export function aWindow(identityToken?: string) {
  const listeners: ((event: IdentityEvent) => void)[] = []
  const tokens = new MemoryTokens(identityToken)
  const clock = { at: NOW }
  const calls: string[] = []
  const events: ShellEvent<'visitorSignedIn' | 'visitorIsAnonymous'>[] = []
  const shown: (User | undefined)[] = []
  const logged: string[] = []
  const revoked: string[] = []
  const cancelled: true[] = []
  const timers: { readonly delay: number; readonly act: () => void }[] = []
  const answers: Answers = {
    check: ok(authorizationOf('claire')),
    authenticated: true,
    user: ok(person('claire')),
  }
  const session = watchSession(
    {
      tokens,
      clock: { now: () => clock.at },
      timers: { after: (delay, act) => void timers.push({ delay, act }) },
      logger: { warn: (event, fields) => void logged.push(`${event} ${JSON.stringify(fields)}`) },
      identity: {
        checkSession: () => {
          calls.push('check')
          const { check } = answers
          return check === 'silence' ? new Promise(() => undefined) : Promise.resolve(check)
        },
        cancelCheck: () => void cancelled.push(true),
        sessionInfo: () => {
          calls.push('info')
          return Promise.resolve(ok({ authenticated: answers.authenticated }))
        },
        loadUser: (accessToken) => {
          calls.push(`user ${accessToken}`)
          return Promise.resolve(answers.user)
        },
        revoke: (worthless) => {
          revoked.push(...worthless)
          return Promise.resolve()
        },
        follow: (listener) => {
          listeners.push(listener)
          return () => undefined
        },
      },
    },
    (event) => {
      events.push(event)
      shown.push(event.kind === 'visitorSignedIn' ? event.user : undefined)
    },
  )
  return {
    session,
    tokens,
    clock,
    calls,
    events,
    shown,
    logged,
    revoked,
    cancelled,
    timers,
    answers,
    tell: (event: IdentityEvent) => listeners.forEach((listener) => listener(event)),
    /** Fires the timer of the next retry. */
    retry: () => timers.findLast(({ delay }) => delay === PROVIDER_RETRY_AFTER_MS)?.act(),
    /** Resolves after all pending answers. */
    quiet: () => new Promise<void>((done) => void setImmediate(done)),
  }
}

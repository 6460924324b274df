import { days } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

import type {
  GrantKind,
  Grants,
  SignInSession,
  SignInSessions,
} from './ports/grants-and-sessions.ts'
import type { ProviderCall } from './provider-types.ts'
import { sessionCookieHeader, sessionSecret } from './session-cookies.ts'
import type { ProvenSignIn } from './sign-in-ticket.ts'

/** Session of a browser, with its `Set-Cookie` header. */
export interface SignedInBrowser {
  readonly session: SignInSession
  readonly cookie: string
}

const MAX_SESSION_AGE_MS = days(90)

/** Opens a session of 30 days (`persistent`) or one day, and closes the browser's previous one. */
export async function openSession(
  call: ProviderCall,
  { personId, signInType, amr }: ProvenSignIn,
  persistent: boolean,
): Promise<SignedInBrowser> {
  const { sessions, clock, settings } = call.deps
  const former = sessionSecret(call)
  if (former !== undefined) await sessions.close(former)
  const now = clock.now()
  const life = lifeOf(persistent)
  const session = { personId, signInType, amr, signedInAt: now, persistent, expiresAt: now + life }
  const secret = await sessions.open(session)
  return { session, cookie: sessionCookieHeader(settings, secret, life) }
}

/** Returns the session of the browser, or undefined if it is signed out. */
export async function currentSession(call: ProviderCall): Promise<SignInSession | undefined> {
  const { sessions, clock } = call.deps
  const secret = sessionSecret(call)
  return secret === undefined ? undefined : sessions.read(secret, clock.now())
}

/**
 * Extends the session of the browser, up to 90 days after the sign-in. Returns undefined if the
 * browser is signed out.
 */
export async function renewSession(call: ProviderCall): Promise<SignedInBrowser | undefined> {
  const { sessions, clock, settings } = call.deps
  const secret = sessionSecret(call)
  const session = await currentSession(call)
  if (secret === undefined || !session) return undefined
  const now = clock.now()
  const expiresAt = Math.min(
    now + lifeOf(session.persistent),
    session.signedInAt + MAX_SESSION_AGE_MS,
  )
  await sessions.renew(secret, expiresAt)
  return {
    session: { ...session, expiresAt },
    cookie: sessionCookieHeader(settings, secret, expiresAt - now),
  }
}

function lifeOf(persistent: boolean): Duration {
  return persistent ? days(30) : days(1)
}

/** Kinds of grants that can sign a person in or act for them. */
const OPENING: readonly GrantKind[] = [
  'signIn',
  'secondFactorAsked',
  'stepUp',
  'stepUpChallenge',
  'authorizationCode',
  'accessToken',
  'refreshToken',
  'passwordlessLink',
]

/**
 * Closes all sessions of a person and revokes their tokens, begun sign-ins and sign-in links. With
 * `exceptToken`, that token and the session of this browser remain valid.
 */
export async function revokeSignIns(
  call: ProviderCall,
  personId: string,
  { exceptToken }: { readonly exceptToken?: string } = {},
): Promise<void> {
  const stored = exceptToken === undefined ? undefined : sessionSecret(call)
  await revokeAccess(call.deps, personId, { session: stored, token: exceptToken })
}

interface AccessStores {
  readonly sessions: Pick<SignInSessions, 'closeAll'>
  readonly grants: Pick<Grants, 'revokeAll'>
}

interface AccessSecrets {
  readonly session?: string | undefined
  readonly token?: string | undefined
}

/**
 * Closes all sessions of a person and revokes their tokens, begun sign-ins and sign-in links,
 * except those with the secrets of `except`.
 */
export async function revokeAccess(
  { sessions, grants }: AccessStores,
  personId: string,
  except: AccessSecrets = {},
): Promise<void> {
  await sessions.closeAll(personId, except.session)
  await grants.revokeAll(personId, OPENING, except.token)
}

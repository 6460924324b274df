import { days } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

import { sessionCookie, sessionSecret } from './cookies.ts'
import type { SignInSession, GrantKind } from './ports/secrets.ts'
import type { ProviderCall } from './provider.ts'
import type { ProvenSignIn } from './sign-in-ticket.ts'

/** Who is signed in in a browser, and the cookie that says so from now on. */
export interface SignedInBrowser {
  readonly session: SignInSession
  readonly cookie: string
}

/** After this long whoever is signed in proves it again, however often the browser comes back. */
const MAX_SESSION_AGE_MS = days(90)

/** A new session for whoever proved who they are; the one that the browser had before is over. */
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
  return { session, cookie: sessionCookie(settings, secret, life) }
}

/** Who is signed in in the browser of a call, if anybody is. */
export async function currentSession(call: ProviderCall): Promise<SignInSession | undefined> {
  const { sessions, clock } = call.deps
  const secret = sessionSecret(call)
  return secret === undefined ? undefined : sessions.read(secret, clock.now())
}

/** The session of the browser of a call, made to last from now on. */
export async function renewedSession(call: ProviderCall): Promise<SignedInBrowser | undefined> {
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
    cookie: sessionCookie(settings, secret, expiresAt - now),
  }
}

function lifeOf(persistent: boolean): Duration {
  return persistent ? days(30) : days(1)
}

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

/** Ends the sessions of a person, and all that was given out for them, after a change that nobody who got in before should outlive. Whoever made it with an access token keeps that one, and the session of this browser. */
export async function signOutElsewhere(
  call: ProviderCall,
  personId: string,
  { exceptToken }: { readonly exceptToken?: string } = {},
): Promise<void> {
  const { sessions, grants } = call.deps
  const kept = exceptToken === undefined ? undefined : sessionSecret(call)
  await sessions.closeAll(personId, kept)
  await grants.revokeAll(personId, OPENING, exceptToken)
}

import type { ProviderCall } from '../endpoint.ts'
import type { GrantKind } from '../ports/grants.ts'
import { sessionSecret } from '../sessions/session-cookie.ts'

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
  { keptToken }: { readonly keptToken?: string } = {},
): Promise<void> {
  const { sessions, grants } = call.parts
  const kept = keptToken === undefined ? undefined : sessionSecret(call)
  await sessions.closeAll(personId, kept)
  await grants.withdrawAll(personId, OPENING, keptToken)
}

import { randomUUID, createHash } from 'node:crypto'

import { SignJWT } from 'jose'
import { z } from 'zod'

import { days, minutes, seconds } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import type { Person } from '../ports/people.ts'
import type { SignInSession } from '../ports/secrets.ts'
import { claimsWithin } from '../profile.ts'
import type { ProviderDeps } from '../provider.ts'
import { ID_TOKEN_TTL_MS, signingKey } from '../signing-keys.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** How long an authorization code may be exchanged. */
const CODE_TTL_MS = seconds(60)

/** How long an access token opens the account. */
const ACCESS_TOKEN_TTL_MS = minutes(15)

/** How long a refresh token that nobody uses stays good; each use gives a new one. */
const REFRESH_TOKEN_TTL_MS = days(30)

/** What is remembered of a sign-in for as long as anything that came from it is good. */
export const signInFacts = z.object({
  clientId: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  signInType: z.string(),
  amr: z.array(z.string()),
  signedInAt: z.number(),
})

/** What is remembered of a sign-in for as long as anything that came from it is good. */
type SignInFacts = z.output<typeof signInFacts>

/** What a code was given for. */
export const codeFacts = signInFacts.extend({
  redirectUri: z.string().optional(),
  challenge: z.string(),
})

/** Who was signed in, how and when. */
type Authenticated = Pick<SignInSession, 'personId' | 'signInType' | 'amr' | 'signedInAt'>

/** An authorization code: good for a minute, once, in the hands of whoever knows the verifier of the challenge. */
export function authorizationCode(
  { grants, clock }: ProviderDeps,
  { clientId, scope, nonce, redirectUri, challenge }: AuthorizationRequest,
  { personId, signInType, amr, signedInAt }: Authenticated,
): Promise<string> {
  return grants.issue({
    kind: 'authorizationCode',
    personId,
    data: { clientId, scope, nonce, redirectUri, challenge, signInType, amr, signedInAt },
    expiresAt: clock.now() + CODE_TTL_MS,
    family: randomUUID(),
  })
}

/** Who tokens are for, and what they come from. */
interface TokenRequest {
  readonly person: Person
  readonly facts: SignInFacts
  /** What all tokens of this sign-in share. */
  readonly family: string
}

/** The tokens of a sign-in, as the API gives them: an identity token for `openid`, a refresh token for `offline_access`. */
export async function issueTokens(deps: ProviderDeps, order: TokenRequest): Promise<UnknownFields> {
  const { person, facts, family } = order
  const now = deps.clock.now()
  const scopes = new Set(facts.scope.split(' '))
  const given = { personId: person.id, data: facts, family }
  const accessToken = await deps.grants.issue({
    ...given,
    kind: 'accessToken',
    expiresAt: now + ACCESS_TOKEN_TTL_MS,
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_TTL_MS / 1000,
    scope: facts.scope,
    ...(scopes.has('openid') ? { id_token: await identityToken(deps, order, accessToken) } : {}),
    ...(scopes.has('offline_access')
      ? {
          refresh_token: await deps.grants.issue({
            ...given,
            kind: 'refreshToken',
            expiresAt: now + REFRESH_TOKEN_TTL_MS,
          }),
        }
      : {}),
  }
}

/** An identity token: who is signed in, as far as the scope goes, signed by the key of the day. */
async function identityToken(
  deps: ProviderDeps,
  { person, facts }: TokenRequest,
  accessToken: string,
): Promise<string> {
  const { clientId, scope, nonce, signInType, amr, signedInAt } = facts
  const key = await signingKey(deps)
  const now = deps.clock.now()
  return new SignJWT({
    ...claimsWithin(person, scope),
    iss: deps.settings.origin,
    sub: person.id,
    aud: [clientId],
    azp: clientId,
    iat: inSeconds(now),
    exp: inSeconds(now + ID_TOKEN_TTL_MS),
    auth_time: inSeconds(signedInAt),
    auth_type: signInType,
    amr,
    at_hash: halfHashOf(accessToken),
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.id })
    .sign(key.privateJwk)
}

function inSeconds(instant: number): number {
  return Math.floor(instant / 1000)
}

/** The left half of the hash of an access token, which binds the two (OpenID Connect Core §3.1.3.6). */
function halfHashOf(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
}

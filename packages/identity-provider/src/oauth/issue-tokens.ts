import { randomUUID, createHash } from 'node:crypto'

import { SignJWT } from 'jose'
import { z } from 'zod'

import { days, minutes, seconds } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import type { SignInSession } from '../ports/grants-and-sessions.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import { claimsWithin } from '../profile-claims.ts'
import type { ProviderDeps } from '../provider-types.ts'
import { ID_TOKEN_TTL_MS, signingKey } from '../signing-keys.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

const CODE_TTL_MS = seconds(60)

const ACCESS_TOKEN_TTL_MS = minutes(15)

/** Each use of a refresh token issues a new one. */
const REFRESH_TOKEN_TTL_MS = days(30)

/**
 * Schema of the facts of a sign-in, which are stored with the codes, access tokens and refresh
 * tokens issued for it.
 */
export const signInFacts = z.object({
  clientId: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  signInType: z.string(),
  amr: z.array(z.string()),
  signedInAt: z.number(),
})

type SignInFacts = z.output<typeof signInFacts>

/** Schema of the facts that are stored with an authorization code. */
export const codeFacts = signInFacts.extend({
  redirectUri: z.string().optional(),
  challenge: z.string(),
})

type Authenticated = Pick<SignInSession, 'personId' | 'signInType' | 'amr' | 'signedInAt'>

/** Issues an authorization code, valid for one exchange within a minute. Returns the code. */
export function issueAuthorizationCode(
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

interface TokenRequest {
  readonly person: Person
  readonly facts: SignInFacts
  /** Id that all tokens of a sign-in share. */
  readonly family: string
}

/**
 * Issues an access token, an identity token for the scope `openid`, and a refresh token for
 * `offline_access`. Returns the body of the token response.
 */
export async function issueTokens(deps: ProviderDeps, order: TokenRequest): Promise<UnknownFields> {
  const { person, facts, family } = order
  const now = deps.clock.now()
  const scopes = new Set(facts.scope.split(' '))
  const grant = { personId: person.id, data: facts, family }
  const accessToken = await deps.grants.issue({
    ...grant,
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
            ...grant,
            kind: 'refreshToken',
            expiresAt: now + REFRESH_TOKEN_TTL_MS,
          }),
        }
      : {}),
  }
}

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

/** Computes the `at_hash` claim (OpenID Connect Core §3.1.3.6). */
function halfHashOf(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
}

import { createHash } from 'node:crypto'

import { SignJWT } from 'jose'

import { claimsWithin } from '../claims.ts'
import type { ProviderParts } from '../provider.ts'
import { privateKeyOf, signingKey } from '../signing/signing-key.ts'
import { ID_TOKEN_LIFE } from './lifetimes.ts'
import type { TokenOrder } from './token-set.ts'

/** An identity token: who is signed in, as far as the scope goes, signed by the key of the day. */
export async function identityToken(
  parts: ProviderParts,
  { person, facts }: TokenOrder,
  accessToken: string,
): Promise<string> {
  const { clientId, scope, nonce, signInType, amr, signedInAt } = facts
  const key = await signingKey(parts)
  const now = parts.clock.now()
  return new SignJWT({
    ...claimsWithin(person, scope),
    iss: parts.settings.origin,
    sub: person.id,
    aud: [clientId],
    azp: clientId,
    iat: inSeconds(now),
    exp: inSeconds(now + ID_TOKEN_LIFE),
    auth_time: inSeconds(signedInAt),
    auth_type: signInType,
    amr,
    at_hash: halfHashOf(accessToken),
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.id })
    .sign(await privateKeyOf(key))
}

function inSeconds(instant: number): number {
  return Math.floor(instant / 1000)
}

/** The left half of the hash of an access token, which binds the two (OpenID Connect Core §3.1.3.6). */
function halfHashOf(token: string): string {
  return createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')
}

import type { Context, Middleware } from 'koa'

import type { Bearer, TokenVerifier } from '#ports/token-verifier.ts'

import { respondError } from '../http/write-responses.ts'

/**
 * Returns the person that the token of a request identifies. Resolves to undefined without a valid
 * token and a verified email address.
 */
export type AuthenticateBearer = (context: Context) => Promise<Bearer | undefined>

/** Koa state with the identified caller of a request. */
export interface BearerState {
  bearer: Bearer
}

/** Error message for a missing, forged, expired or unverified token. */
const UNKNOWN_BEARER = 'Identifiez-vous.'

/**
 * Creates a function that identifies the caller by the `token` header, once per request. It rejects
 * with an `Outage` if the identity provider is unavailable.
 */
export function bearerAuthenticator(verifier: TokenVerifier): AuthenticateBearer {
  const verified = new WeakMap<object, ReturnType<AuthenticateBearer>>()
  return ({ req }) => {
    const bearer = verified.get(req) ?? verifiedBearer(verifier, req.headers['token'])
    verified.set(req, bearer)
    return bearer
  }
}

/**
 * Creates the middleware that identifies the caller, or responds 401 with the `refusal` message.
 */
export function requireBearer(
  bearer: AuthenticateBearer,
  refusal: string = UNKNOWN_BEARER,
): Middleware<BearerState> {
  return async (context, next) => {
    const identified = await bearer(context)
    if (identified) {
      context.state.bearer = identified
      await next()
    } else respondError(context, 401, refusal)
  }
}

/**
 * Returns the bearer of a valid token; undefined unless the provider verified the email address.
 */
async function verifiedBearer(
  verifier: TokenVerifier,
  token: string | readonly string[] | undefined,
): Promise<Bearer | undefined> {
  if (typeof token !== 'string') return undefined
  const verified = await verifier.verify(token)
  if (!verified.ok || !verified.value.emailVerified) return undefined
  const { subject, email } = verified.value
  return { identityToken: token, subject, email }
}

import type { Context, Middleware } from 'koa'

import type { Bearer, TokenVerifier } from '#ports/identity.ts'

import { respondError } from '../http/respond.ts'

/** Finds out who makes a call, as far as it proves it. */
export type BearerOf = (context: Context) => Promise<Bearer | undefined>

/** What a call knows once its caller is identified. */
export interface BearerState {
  bearer: Bearer
}

/** The refusal of a caller whose token proves nothing: none, forged, expired, or unverified. */
const UNKNOWN_BEARER = 'Identifiez-vous.'

/** Identifies callers by the `token` header alone, once for each request. While the provider was never reached it throws an `Outage`. */
export function bearerOf(verifier: TokenVerifier): BearerOf {
  const verified = new WeakMap<object, ReturnType<BearerOf>>()
  return ({ req }) => {
    const known = verified.get(req) ?? verifiedBearer(verifier, req.headers['token'])
    verified.set(req, known)
    return known
  }
}

/** Lets identified callers on; all others are refused before anything is looked up. */
export function identify(
  bearer: BearerOf,
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

/** Only an address that the provider has verified counts. */
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

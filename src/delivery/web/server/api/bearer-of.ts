import type { Context } from 'koa'

import type { Bearer } from '#ports/bearer.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

/** Who makes a call, as far as it proves it. */
export type BearerOf = (context: Context) => Promise<Bearer | undefined>

/** Who makes a call, found out once for each request however often it is asked. */
export function bearerOnce(bearerOf: BearerOf): BearerOf {
  const found = new WeakMap<object, ReturnType<BearerOf>>()
  return (context) => {
    const known = found.get(context.req) ?? bearerOf(context)
    found.set(context.req, known)
    return known
  }
}

/** The person whom the identity token in the `token` header proves, whose address the provider has verified (§6, §7); nobody else, neither by cookie nor by query. While the provider was never reached it throws an `Outage`. */
export function bearerOf(verifier: TokenVerifier): BearerOf {
  return async ({ req }) => {
    const { token } = req.headers
    if (typeof token !== 'string') return undefined
    const verified = await verifier.verify(token)
    if (!verified.ok || !verified.value.emailVerified) return undefined
    const { subject, email } = verified.value
    return { identityToken: token, subject, email }
  }
}

import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import type { TokenStore } from '#ports/browser-storage.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'

/** The subject of the stored identity token, expired or not; undefined if unreadable. */
export function storedHolder(tokens: TokenStore): string | undefined {
  return holderOf(tokens.read().identityToken)
}

/** The holder named by the stored token, not verified; undefined without a readable one. */
export function storedBearer(tokens: TokenStore): UnverifiedBearer | undefined {
  const { identityToken } = tokens.read()
  const payload = decodeIdentityToken(identityToken ?? '')
  const subject = holderOf(identityToken)
  if (identityToken === undefined || subject === undefined || !payload.ok) return undefined
  const { email } = payload.value
  return { identityToken, subject, email: typeof email === 'string' ? email : '' }
}

/** The id that an identity token names. */
export function holderOf(identityToken: string | undefined): string | undefined {
  const payload = decodeIdentityToken(identityToken ?? '')
  const subject = payload.ok ? payload.value['sub'] : undefined
  return typeof subject === 'string' && subject !== '' ? subject : undefined
}

import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import type { StoredTokens } from '#ports/browser-storage.ts'
import type { UnverifiedBearer } from '#ports/identity.ts'

/** The id of the person whose tokens are stored, expired or not; an identity token that cannot be read is nobody's (§4). */
export function storedHolder(tokens: StoredTokens): string | undefined {
  return holderOf(tokens.read().identityToken)
}

/** Whom the stored identity token names, for the calls that take it along: nothing is verified here; undefined without a token that can be read. */
export function storedBearer(tokens: StoredTokens): UnverifiedBearer | undefined {
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

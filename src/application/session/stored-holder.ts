import { decodeIdentityToken } from '../../domain/identity/identity-token.ts'
import type { StoredTokens } from '../../ports/stored-tokens.ts'

/** The id of the person whose tokens are stored, expired or not; an identity token that cannot be read is nobody's (§4). */
export function storedHolder(tokens: StoredTokens): string | undefined {
  return holderOf(tokens.read().identityToken)
}

/** The id that an identity token names. */
export function holderOf(identityToken: string | undefined): string | undefined {
  const payload = decodeIdentityToken(identityToken ?? '')
  const subject = payload.ok ? payload.value['sub'] : undefined
  return typeof subject === 'string' && subject !== '' ? subject : undefined
}

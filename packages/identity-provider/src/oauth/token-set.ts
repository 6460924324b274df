import type { UnknownFields } from '#domain/shared/fields.ts'

import type { Person } from '../ports/people.ts'
import type { ProviderParts } from '../provider.ts'
import type { SignInFacts } from './authorization-code.ts'
import { identityToken } from './identity-token.ts'
import { ACCESS_TOKEN_LIFE, REFRESH_TOKEN_LIFE } from './lifetimes.ts'

/** Who tokens are for, and what they come from. */
export interface TokenOrder {
  readonly person: Person
  readonly facts: SignInFacts
  /** What all tokens of this sign-in share. */
  readonly family: string
}

/** The tokens of a sign-in, as the API gives them: an identity token for `openid`, a refresh token for `offline_access`. */
export async function tokenSet(parts: ProviderParts, order: TokenOrder): Promise<UnknownFields> {
  const { person, facts, family } = order
  const now = parts.clock.now()
  const scopes = new Set(facts.scope.split(' '))
  const given = { personId: person.id, data: facts, family }
  const accessToken = await parts.grants.issue({
    ...given,
    kind: 'accessToken',
    expiresAt: now + ACCESS_TOKEN_LIFE,
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_LIFE / 1000,
    scope: facts.scope,
    ...(scopes.has('openid') ? { id_token: await identityToken(parts, order, accessToken) } : {}),
    ...(scopes.has('offline_access')
      ? {
          refresh_token: await parts.grants.issue({
            ...given,
            kind: 'refreshToken',
            expiresAt: now + REFRESH_TOKEN_LIFE,
          }),
        }
      : {}),
  }
}

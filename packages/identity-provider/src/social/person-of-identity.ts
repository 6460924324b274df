import { SANDBOX_PROVIDER } from '#domain/identity/sandbox-provider.ts'
import type { SandboxIdentity } from '#domain/identity/sandbox-provider.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { AuthorizationFailure } from '../oauth/answer-authorization.ts'
import type { ProviderParts } from '../provider.ts'

/** Whose account an identity of another provider opens: the one it is linked to; else the one that asked for it, to which it is linked from now on; else a new one. An address in common links nothing by itself: whoever owns the account signs in to it, and asks. */
export async function personOfIdentity(
  parts: ProviderParts,
  identity: SandboxIdentity,
  ownerId: string | undefined,
): Promise<Result<string, AuthorizationFailure>> {
  const { people, identities, clock } = parts
  const { givenName, familyName, email, subject } = identity
  const known = await identities.find(SANDBOX_PROVIDER, subject)
  if (known) {
    const other = ownerId !== undefined && known.personId !== ownerId
    return other ? refused(LINKED_ELSEWHERE) : ok(known.personId)
  }
  const opened =
    ownerId === undefined
      ? await people.create(
          {
            email,
            emailVerified: true,
            claims: { given_name: givenName, family_name: familyName },
          },
          clock.now(),
        )
      : ok({ id: ownerId })
  if (!opened.ok) return refused(ADDRESS_TAKEN)
  const linked = await identities.link({
    personId: opened.value.id,
    provider: SANDBOX_PROVIDER,
    subject,
    username: email,
    linkedAt: clock.now(),
  })
  return linked ? ok(opened.value.id) : refused(LINKED_ELSEWHERE)
}

const LINKED_ELSEWHERE: AuthorizationFailure = {
  error: 'identity_already_linked',
  error_description: 'The identity is linked to another account.',
  error_user_msg: 'Cette identité est déjà associée à un autre compte.',
}

const ADDRESS_TAKEN: AuthorizationFailure = {
  error: 'email_already_exists',
  error_description: 'An account with this email exists already.',
  error_user_msg:
    'Il existe déjà un compte à cette adresse. Connectez-vous-y, puis associez cette identité dans la page Sécurité.',
}

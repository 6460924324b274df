import type { UnknownFields } from '#domain/shared/fields.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

import { claimsWithin } from './claims.ts'
import type { LinkedIdentity } from './ports/linked-identities.ts'
import type { Person } from './ports/people.ts'
import type { ProviderParts } from './provider.ts'

/** An account as its owner sees it, in the shape of the API. */
export async function profileOf(
  { identities }: ProviderParts,
  person: Person,
  scope = 'profile email phone address',
): Promise<UnknownFields> {
  const linked = (await identities.ofPerson(person.id)).map(identityOf)
  return {
    id: person.id,
    sub: person.id,
    ...claimsWithin(person, scope),
    ...(scope.split(' ').includes('profile')
      ? {
          consents: fieldsOf(person.claims['consents']),
          has_password: person.hasPassword,
          created_at: person.createdAt,
          updated_at: person.changedAt,
          social_identities: linked,
          identities: linked,
          providers: linked.map(({ provider }) => provider),
        }
      : {}),
  }
}

function identityOf({ id, provider, subject, username, linkedAt }: LinkedIdentity) {
  return { id, provider, user_id: subject, username, created_at: new Date(linkedAt).toISOString() }
}

import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import type { LinkedIdentity } from './ports/passkey-and-second-factor-stores.ts'
import type { Person, NewPerson } from './ports/person-and-password-stores.ts'
import type { ProviderDeps } from './provider-types.ts'

/**
 * Returns the profile of an account in the API's format. `scope` limits the fields; by default all
 * are returned.
 */
export async function profileOf(
  { identities }: ProviderDeps,
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

/**
 * Returns the full name, or the given and family names joined. Returns an empty text if unknown.
 */
export function nameOf({ claims = {} }: Pick<NewPerson, 'claims'>): string {
  const { name, given_name: givenName, family_name: family } = claims
  if (typeof name === 'string' && name !== '') return name
  return [givenName, family].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

const PROFILE_CLAIMS = [
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'gender',
  'birthdate',
  'locale',
  'picture',
  'profile',
  'external_id',
] as const

/** Returns the OpenID Connect claims of a person that a scope allows. */
export function claimsWithin(person: Person, scope: string): UnknownFields {
  const scopes = new Set(scope.split(' '))
  return {
    ...(scopes.has('profile') ? profileClaims(person) : {}),
    ...(scopes.has('email') && person.email !== undefined
      ? { email: person.email, email_verified: person.emailVerified }
      : {}),
    ...(scopes.has('phone') && person.phoneNumber !== undefined
      ? { phone_number: person.phoneNumber, phone_number_verified: person.phoneVerified }
      : {}),
    ...(scopes.has('address') && 'address' in person.claims
      ? { address: person.claims['address'] }
      : {}),
  }
}

function profileClaims(person: Person): UnknownFields {
  const { claims, customIdentifier, changedAt } = person
  const name = nameOf(person)
  return {
    ...Object.fromEntries(
      PROFILE_CLAIMS.flatMap((claim) => (claim in claims ? [[claim, claims[claim]]] : [])),
    ),
    ...(name === '' ? {} : { name }),
    ...(customIdentifier === undefined ? {} : { custom_identifier: customIdentifier }),
    updated_at: Math.floor(changedAt / 1000),
    custom_fields: fieldsOf(claims['custom_fields']),
  }
}

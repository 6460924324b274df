import { z } from 'zod'

import { hasFields } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { claimChanges, profileFields } from '../accounts/profile-fields.ts'
import { jsonResponse, errorResponse } from '../json-and-error-responses.ts'
import { parseBody, parseQuery, requireSignedIn } from '../parse-and-authenticate-request.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import { profileOf } from '../profile-claims.ts'
import type { Endpoints, ProviderDeps } from '../provider-types.ts'

const fieldsQuery = z.object({ fields: z.string().max(2048).optional() })
const unlinking = z.object({ identity_id: z.string() })

/**
 * Endpoints that return and change the profile of the signed-in person, and that unlink a social
 * account.
 */
export const profileEndpoints: Endpoints = {
  'GET /identity/v1/userinfo': async (call) => {
    const input = parseQuery(call, fieldsQuery)
    const { person, scope } = await requireSignedIn(call)
    return jsonResponse(selectFields(await profileOf(call.deps, person, scope), input.fields))
  },
  'POST /identity/v1/unlink': async (call) => {
    const caller = await requireSignedIn(call)
    const body = parseBody(call, unlinking)
    const { person } = caller
    if (!(await canSignInWithout(call.deps, person, body.identity_id))) return lastWay()
    const unlinked = await call.deps.identities.unlink(person.id, body.identity_id)
    if (unlinked) return jsonResponse(await profileOf(call.deps, person))
    return errorResponse({
      status: 404,
      error: 'not_found',
      description: 'The identity is not linked to this account.',
      key: 'identityNotLinked',
    })
  },

  'POST /identity/v1/update-profile': async (call) => {
    const owner = await requireSignedIn(call)
    const input = parseBody(call, profileFields)
    const { people, clock } = call.deps
    const { id, claims } = owner.person
    const changes = { claims: claimChanges(input, claims) }
    const changed = await people.change(id, changes, clock.now())
    return jsonResponse(await profileOf(call.deps, changed?.ok ? changed.value : owner.person))
  },
}

/** True if the person can sign in by another way than this linked identity. */
async function canSignInWithout(
  { passkeys, identities }: ProviderDeps,
  { id, email, phoneNumber, hasPassword }: Person,
  identityId: string,
): Promise<boolean> {
  if (email !== undefined || phoneNumber !== undefined || hasPassword) return true
  if ((await passkeys.of(id)).length > 0) return true
  return (await identities.ofPerson(id)).some((identity) => identity.id !== identityId)
}

function lastWay(): Response {
  return errorResponse({
    error: 'last_credential',
    description: 'The account would be left without a way to sign in.',
    key: 'lastCredential',
  })
}

/**
 * Returns the fields of an object that a list names, as in `id,name,custom_fields{effectif}`.
 * Names in camel case match keys in snake case. Returns all fields without a list.
 */
export function selectFields(object: UnknownFields, list: string | undefined): UnknownFields {
  if (list === undefined || list.trim() === '') return object
  return Object.fromEntries(
    fieldsIn(list).flatMap(({ name, inner }) => {
      const key = name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
      if (!Object.hasOwn(object, key)) return []
      const value = object[key]
      return [[key, inner !== undefined && hasFields(value) ? selectFields(value, inner) : value]]
    }),
  )
}

interface SelectedField {
  readonly name: string
  readonly inner: string | undefined
}

function fieldsIn(list: string): readonly SelectedField[] {
  return [...list.matchAll(/([\w-]+)\s*(?:\{([^{}]*)\})?/g)].map(([, name = '', inner]) => ({
    name,
    inner,
  }))
}

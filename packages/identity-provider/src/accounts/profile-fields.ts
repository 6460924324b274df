import { z } from 'zod'

import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { requestText } from '../request-field-schemas.ts'

const short = requestText.pipe(z.string().max(200)).nullable().optional()

const CUSTOM_FIELDS = ['effectif', 'fonction', 'secteur', 'signup_step', 'service', 'apet'] as const

const consent = z.object({
  granted: z.boolean(),
  consent_type: short,
  date: short,
  reporter: short,
})

/** Schema of the profile fields that the API accepts. In a text field, `null` removes the value. */
export const profileFields = z.object({
  given_name: short,
  family_name: short,
  middle_name: short,
  name: short,
  nickname: short,
  gender: short,
  birthdate: short,
  locale: short,
  picture: short,
  custom_fields: z.partialRecord(z.enum(CUSTOM_FIELDS), short).optional(),
  consents: z.record(z.string().regex(/^\w{1,64}$/), consent).optional(),
})

/**
 * Returns the changes of an account's claims; `null` removes a claim. Custom fields and consents
 * are merged with `former`. A new given or family name alone removes the stored full name.
 */
export function claimChanges(
  profile: z.output<typeof profileFields>,
  former: UnknownFields,
): UnknownFields {
  const { custom_fields, consents, ...plain } = profile
  const definedFields = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  )
  const inParts = 'given_name' in definedFields || 'family_name' in definedFields
  return {
    ...(inParts && !('name' in definedFields) ? { name: null } : {}),
    ...definedFields,
    ...(custom_fields === undefined
      ? {}
      : { custom_fields: merged(former['custom_fields'], custom_fields) }),
    ...(consents === undefined ? {} : { consents: merged(former['consents'], consents) }),
  }
}

/** Returns the claims of a new account from its profile fields. */
export function claimsOfNewPerson(profile: z.output<typeof profileFields>): UnknownFields {
  return merged({}, claimChanges(profile, {}))
}

function merged(former: unknown, changes: UnknownFields): UnknownFields {
  return Object.fromEntries(
    Object.entries({ ...fieldsOf(former), ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  )
}

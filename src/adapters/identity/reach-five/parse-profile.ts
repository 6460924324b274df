import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { CustomFields, IdentityProfile } from '#domain/visitor/reader-profile.ts'

/**
 * Profile fields that the site requests, comma-separated: identity, and what the person entered
 * about work.
 */
export const SITE_PROFILE_FIELDS = 'id,name,given_name,family_name,email,custom_fields'

/**
 * Parses a profile in the provider's response; returns undefined without an id. The email address
 * replaces a missing name.
 */
export function profileIn(answer: unknown): IdentityProfile | undefined {
  const fields = fieldsOf(answer)
  const id = textOf(fields['id']) || textOf(fields['sub'])
  if (id === '') return undefined
  const email = textOf(fields['email'])
  const parts = [textOf(fields['givenName']), textOf(fields['familyName'])]
  const name = textOf(fields['name']) || parts.filter((part) => part !== '').join(' ') || email
  return { id, name, email, customFields: customFieldsIn(fields['customFields']) }
}

/** Returns the known, non-empty custom fields of a profile, under the provider's names. */
export function customFieldsIn(value: unknown): CustomFields {
  const fields = fieldsOf(value)
  return Object.fromEntries(
    CUSTOM_FIELDS.flatMap((name) => {
      const text = textOf(fields[name])
      return text === '' ? [] : [[name, text]]
    }),
  )
}

/** Returns the trimmed text of a string or number; an empty string for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

const CUSTOM_FIELDS = [
  'effectif',
  'fonction',
  'secteur',
  'signup_step',
  'service',
  'apet',
] as const satisfies readonly (keyof CustomFields)[]

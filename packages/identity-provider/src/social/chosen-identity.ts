import { z } from 'zod'

import {
  SANDBOX_FIELDS,
  SANDBOX_IDENTITIES,
  SANDBOX_TYPED,
} from '#domain/identity/sandbox-provider.ts'
import type { SandboxIdentity } from '#domain/identity/sandbox-provider.ts'
import { parseEmail } from '#domain/shared/email.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !text.includes('\0'))

/** Whom somebody chose to be at the demonstration provider; undefined when the form says nothing that makes sense. */
export function chosenIdentity(form: UnknownFields): SandboxIdentity | undefined {
  const subject = form[SANDBOX_FIELDS.subject]
  if (subject !== SANDBOX_TYPED) {
    return SANDBOX_IDENTITIES.find((identity) => identity.subject === subject)
  }
  const typed = form[SANDBOX_FIELDS.email]
  const email = parseEmail(typeof typed === 'string' ? typed : '')
  const givenName = name.safeParse(form[SANDBOX_FIELDS.givenName])
  const familyName = name.safeParse(form[SANDBOX_FIELDS.familyName])
  if (!email.ok || !givenName.success || !familyName.success) return undefined
  return {
    subject: `email:${email.value.toLowerCase()}`,
    givenName: givenName.data,
    familyName: familyName.data,
    email: email.value,
  }
}

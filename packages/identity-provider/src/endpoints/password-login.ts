import { z } from 'zod'

import type { AccountIdentifier } from '#ports/accounts.ts'

import { forgiven, limited } from '../accounts/limited.ts'
import { NO_PERSON } from '../accounts/reachable.ts'
import { wireText } from '../accounts/wire-text.ts'
import { answer, refuse } from '../answers.ts'
import type { Endpoints, ProviderCall } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'
import type { Person } from '../ports/people.ts'
import { afterFirstFactor } from '../second-factors/after-first-factor.ts'
import { phoneNumberField } from '../wire-fields.ts'

const body = z.object({
  client_id: wireText,
  email: wireText.optional(),
  phone_number: wireText.optional(),
  custom_identifier: wireText.optional(),
  password: wireText,
})

/** Signing in by a password (§7). An unknown account, one without a password, and a wrong password are one answer, that takes the same time. */
export const passwordLoginEndpoints: Endpoints = {
  'POST /identity/v1/password/login': async (call) => {
    const asked = bodyOf(call, body)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    const identifier = identifierIn(asked.value)
    if (!identifier) return refuse(NOBODY_NAMED)
    const refusal = await limited(call, 'signIn', identifier.value)
    if (refusal) return refusal
    const person = await provenByPassword(call, identifier, asked.value.password)
    if (!person) return refuse(WRONG_CREDENTIALS)
    await forgiven(call, 'signIn', identifier.value)
    const proven = { personId: person.id, signInType: 'password', amr: ['pwd'] }
    return answer(await afterFirstFactor(call, proven))
  },
}

/** Whoever has this identifier and this password. A password that was kept in a way of the past is kept anew. */
export async function provenByPassword(
  { parts: { people, passwords, clock } }: ProviderCall,
  identifier: AccountIdentifier,
  password: string,
): Promise<Person | undefined> {
  const person = await people.identifiedBy(identifier)
  const kept = await people.passwordHash(person?.id ?? NO_PERSON)
  const check = await passwords.check(password, kept)
  if (check === 'wrong') return undefined
  if (check === 'outdated' && person) {
    await people.change(person.id, { passwordHash: await passwords.hash(password) }, clock.now())
  }
  return person
}

function identifierIn(fields: z.output<typeof body>): AccountIdentifier | undefined {
  const { email, phone_number: number, custom_identifier: custom } = fields
  if (email !== undefined) return { kind: 'email', value: email.trim() }
  if (number !== undefined) {
    return { kind: 'phoneNumber', value: phoneNumberField.safeParse(number).data ?? number }
  }
  return custom === undefined ? undefined : { kind: 'customIdentifier', value: custom }
}

const NOBODY_NAMED = {
  error: 'invalid_request',
  description: 'An email, a phone number or a custom identifier is required.',
  details: [{ field: 'email', message: 'Un identifiant est requis.', code: 'missing' }],
} as const

/** The one answer to whatever is wrong with an identifier and its password. */
export const WRONG_CREDENTIALS = {
  error: 'invalid_grant',
  description: 'Invalid email or password.',
  userMessage: 'L’identifiant ou le mot de passe est incorrect.',
  messageKey: 'error.invalidEmailOrPassword',
} as const

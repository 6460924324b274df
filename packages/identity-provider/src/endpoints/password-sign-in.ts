import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { AccountIdentifier } from '#ports/account-lookup.ts'

import { forgiveAttempts, limitAttempts, limitPasswordScores } from '../attempt-limits.ts'
import { jsonResponse, errorResponse } from '../json-and-error-responses.ts'
import { knownScope } from '../oauth/authorization-request.ts'
import { issueTokens } from '../oauth/issue-tokens.ts'
import { parseBody, requireClient } from '../parse-and-authenticate-request.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import type { Endpoints, ProviderCall } from '../provider-types.ts'
import { NO_PERSON, requestText, phoneNumberField } from '../request-field-schemas.ts'
import { issueTicketAfterFirstFactor, needsSecondFactor } from '../sign-in-ticket.ts'

const loginFields = z.object({
  client_id: requestText,
  email: requestText.optional(),
  phone_number: requestText.optional(),
  custom_identifier: requestText.optional(),
  password: requestText,
})

/**
 * Endpoints that sign in by password and that score a password. A wrong password and an unknown
 * account get the same response in about the same time.
 */
export const passwordSignInEndpoints: Endpoints = {
  'POST /identity/v1/password/login': async (call) => {
    const input = parseBody(call, loginFields)
    requireClient(call, input.client_id)
    const identifier = identifierIn(input)
    if (!identifier) return errorResponse(NO_IDENTIFIER)
    await limitAttempts(call, 'signIn', identifier.value)
    const person = await provenByPassword(call, identifier, input.password)
    if (!person) return errorResponse(WRONG_CREDENTIALS)
    await forgiveAttempts(call, 'signIn', identifier.value)
    const proven = { personId: person.id, signInType: 'password', amr: ['pwd'] }
    return jsonResponse(await issueTicketAfterFirstFactor(call, proven))
  },

  'POST /identity/v1/password/strength': async (call) => {
    const input = parseBody(call, strengthFields)
    requireClient(call, input.client_id)
    await limitPasswordScores(call)
    return jsonResponse({ score: await call.deps.passwords.strength(input.password, []) })
  },
}

/**
 * Returns the owner of these credentials, or undefined if they are wrong. Replaces a password hash
 * that has outdated parameters.
 */
async function provenByPassword(
  { deps: { people, passwords, clock } }: ProviderCall,
  identifier: AccountIdentifier,
  password: string,
): Promise<Person | undefined> {
  const person = await people.identifiedBy(identifier)
  const stored = await people.passwordHash(person?.id ?? NO_PERSON)
  const check = await passwords.check(password, stored)
  if (check === 'wrong') return undefined
  if (check === 'outdated' && person) {
    await people.change(person.id, { passwordHash: await passwords.hash(password) }, clock.now())
  }
  return person
}

function identifierIn(fields: z.output<typeof loginFields>): AccountIdentifier | undefined {
  const { email, phone_number: number, custom_identifier: custom } = fields
  if (email !== undefined) return { kind: 'email', value: email.trim() }
  if (number !== undefined) {
    return { kind: 'phoneNumber', value: phoneNumberField.safeParse(number).data ?? number }
  }
  return custom === undefined ? undefined : { kind: 'customIdentifier', value: custom }
}

const NO_IDENTIFIER = {
  error: 'invalid_request',
  description: 'An email, a phone number or a custom identifier is required.',
  key: 'identifierMissing',
  details: [{ field: 'email', code: 'missing' }],
} as const

const WRONG_CREDENTIALS = {
  error: 'invalid_grant',
  description: 'Invalid email or password.',
  key: 'invalidEmailOrPassword',
} as const

const grantFields = z.object({
  client_id: requestText,
  username: requestText,
  password: requestText,
  scope: requestText.default(''),
})

/**
 * Issues tokens for a password: the OAuth password grant, for applications without browser. Rejects
 * the sign-in if a second factor is needed.
 */
export async function passwordGrant(call: ProviderCall): Promise<Response> {
  const { client_id: clientId, username, password, scope } = parseBody(call, grantFields)
  const identifier = identifierOfUsername(username)
  await limitAttempts(call, 'signIn', identifier.value)
  const person = await provenByPassword(call, identifier, password)
  if (!person) return errorResponse(WRONG_CREDENTIALS)
  await forgiveAttempts(call, 'signIn', identifier.value)
  if (await needsSecondFactor(call, person.id)) return errorResponse(NEEDS_PAGE)
  const facts = {
    clientId,
    scope: knownScope(scope),
    signInType: 'password',
    amr: ['pwd'],
    signedInAt: call.deps.clock.now(),
  }
  return jsonResponse(await issueTokens(call.deps, { person, facts, family: randomUUID() }))
}

function identifierOfUsername(username: string): AccountIdentifier {
  const value = username.trim()
  if (value.includes('@')) return { kind: 'email', value }
  const number = phoneNumberField.safeParse(value)
  return number.success
    ? { kind: 'phoneNumber', value: number.data }
    : { kind: 'customIdentifier', value }
}

const NEEDS_PAGE = {
  error: 'mfa_required',
  description: 'A second factor is required.',
  key: 'secondFactorOnSite',
} as const

const strengthFields = z.object({ client_id: requestText, password: z.string().max(2048) })

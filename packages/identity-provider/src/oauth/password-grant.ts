import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { AccountIdentifier } from '#ports/accounts.ts'

import { forgiven, limited } from '../accounts/limited.ts'
import { wireText } from '../accounts/wire-text.ts'
import { answer, refuse } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import { provenByPassword, WRONG_CREDENTIALS } from '../endpoints/password-login.ts'
import { bodyOf } from '../inputs.ts'
import { asksSecondFactor } from '../second-factors/after-first-factor.ts'
import { phoneNumberField } from '../wire-fields.ts'
import { knownScope } from './authorization-request.ts'
import { tokenSet } from './token-set.ts'

const input = z.object({
  client_id: wireText,
  username: wireText,
  password: wireText,
  scope: wireText.default(''),
})

/** Tokens for a password, for applications that no page can be shown in (§7). Whoever has a second factor signs in on a page. */
export async function passwordGrant(call: ProviderCall): Promise<Response> {
  const body = bodyOf(call, input)
  if (!body.ok) return body.problem
  const { client_id: clientId, username, password, scope } = body.value
  const identifier = identifierIn(username)
  const refusal = await limited(call, 'signIn', identifier.value)
  if (refusal) return refusal
  const person = await provenByPassword(call, identifier, password)
  if (!person) return refuse(WRONG_CREDENTIALS)
  await forgiven(call, 'signIn', identifier.value)
  if (await asksSecondFactor(call, person.id)) return refuse(SECOND_FACTOR)
  const facts = {
    clientId,
    scope: knownScope(scope),
    signInType: 'password',
    amr: ['pwd'],
    signedInAt: call.parts.clock.now(),
  }
  return answer(await tokenSet(call.parts, { person, facts, family: randomUUID() }))
}

function identifierIn(username: string): AccountIdentifier {
  const value = username.trim()
  if (value.includes('@')) return { kind: 'email', value }
  const number = phoneNumberField.safeParse(value)
  return number.success
    ? { kind: 'phoneNumber', value: number.data }
    : { kind: 'customIdentifier', value }
}

const SECOND_FACTOR = {
  error: 'mfa_required',
  description: 'A second factor is required.',
  userMessage: 'Ce compte demande un second facteur\u00A0: connectez-vous sur le site.',
} as const

import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

import { askConfirmation } from '../accounts/ask-confirmation.ts'
import { goodAddress } from '../accounts/good-address.ts'
import { askedSignUp } from '../accounts/sign-up-fields.ts'
import { wireText } from '../accounts/wire-text.ts'
import { answer, refuse } from '../answers.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import { clientOf, queryOf } from '../inputs.ts'

const query = z.object({ client_id: wireText, token: wireText })

/** Asks for the proof of the address, by a link that opens the account. An address that has an account gets a message that says so, and the caller the same answer: nothing tells who has an account. */
const openByLink: Endpoint = async (call) => {
  const asked = await askedSignUp(call)
  if (!asked.ok) return asked.problem
  const { person, to } = asked.value
  const goTo = goodAddress(call.parts.settings, asked.value.goTo, ACCOUNT_PATHS.root)
  if (!goTo.ok) return goTo.problem
  await askConfirmation(call.parts, { person, to, goTo: goTo.value })
  return answer({})
}

/** Opening an account (§5, §7). */
export const signUpEndpoints: Endpoints = {
  'POST /identity/v1/signup': openByLink,

  /** The call of native applications. Tokens at once could be had for a free address alone, and would tell which are taken. */
  'POST /identity/v1/signup-token': openByLink,

  /** What is known of whoever is opening an account, by the secret of the link. */
  'GET /identity/v1/signup/data': async (call) => {
    const asked = queryOf(call, query)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    const { grants, clock } = call.parts
    const grant = await grants.read('signUp', asked.value.token, clock.now())
    if (!grant) return refuse(UNKNOWN_TOKEN)
    const { email, phoneNumber, claims } = fieldsOf(grant.data['person'])
    return answer({ ...fieldsOf(claims), email, phone_number: phoneNumber })
  },
}

const UNKNOWN_TOKEN = {
  error: 'invalid_grant',
  description: 'The sign-up token is unknown or expired.',
  userMessage: 'Cette inscription n’est plus valable\u00A0: merci de recommencer.',
} as const

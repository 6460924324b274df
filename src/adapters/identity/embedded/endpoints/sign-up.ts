import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { ACCOUNT_PATHS } from '../../../../domain/identity/account-links.ts'
import { fieldsOf } from '../../../../domain/shared/fields.ts'
import { askConfirmation } from '../accounts/ask-confirmation.ts'
import { goodAddress } from '../accounts/good-address.ts'
import { sendVerification } from '../accounts/send-verification.ts'
import { askedSignUp } from '../accounts/sign-up-fields.ts'
import { wireText } from '../accounts/wire-text.ts'
import { answer, refuse } from '../answers.ts'
import type { Endpoints } from '../endpoint.ts'
import { clientOf, queryOf } from '../inputs.ts'
import { knownScope } from '../oauth/authorization-request.ts'
import { tokenSet } from '../oauth/token-set.ts'

const query = z.object({ client_id: wireText, token: wireText })

/** Opening an account (§5, §7). */
export const signUpEndpoints: Endpoints = {
  /** The account is opened once its address is proved, by the link that is sent there. An address that has an account gets a message that says so, and the caller the same answer: nobody learns who has an account, and nobody opens one in the name of another. */
  'POST /identity/v1/signup': async (call) => {
    const asked = await askedSignUp(call)
    if (!asked.ok) return asked.problem
    const { person, to } = asked.value
    const goTo = goodAddress(call.parts.settings, asked.value.goTo, ACCOUNT_PATHS.root)
    if (!goTo.ok) return goTo.problem
    await askConfirmation(call.parts, { person, to, goTo: goTo.value })
    return answer({})
  },

  /** For applications that take tokens at once: the account is opened with its address not yet proved, and an address that has one is refused, as nothing else can be answered. */
  'POST /identity/v1/signup-token': async (call) => {
    const asked = await askedSignUp(call)
    if (!asked.ok) return asked.problem
    const { person, to, clientId, scope } = asked.value
    const { people, clock } = call.parts
    const opened = await people.create(person, clock.now())
    if (!opened.ok) return refuse(ALREADY_IN_USE)
    await sendVerification(call, opened.value, to)
    return answer(
      await tokenSet(call.parts, {
        person: opened.value,
        facts: {
          clientId,
          scope: knownScope(scope),
          signInType: 'password',
          amr: ['pwd'],
          signedInAt: clock.now(),
        },
        family: randomUUID(),
      }),
    )
  },

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

const ALREADY_IN_USE = {
  error: 'email_already_exists',
  description: 'The email or phone number is already in use.',
  userMessage: 'Il existe déjà un compte à cette adresse.',
  messageKey: 'error.emailAlreadyInUse',
} as const

const UNKNOWN_TOKEN = {
  error: 'invalid_grant',
  description: 'The sign-up token is unknown or expired.',
  userMessage: 'Cette inscription n’est plus valable\u00A0: merci de recommencer.',
} as const

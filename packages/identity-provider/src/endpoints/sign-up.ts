import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { signUp } from '#domain/identity/sign-up.ts'
import type { SignUpProblem } from '#domain/identity/sign-up.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { goodPassword } from '../accounts/new-password.ts'
import { askConfirmation } from '../accounts/pending-sign-up.ts'
import { newClaims, profileFields } from '../accounts/profile-fields.ts'
import { answer, refuse } from '../answers.ts'
import { limited, limitedScores } from '../attempt-limits.ts'
import { clientOf, queryOf, bodyOf } from '../call-inputs.ts'
import type { NewPerson } from '../ports/people.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider.ts'
import { wireText, reachableFields, reachableIn } from '../request-fields.ts'
import type { Reachable } from '../request-fields.ts'
import { goodAddress } from '../return-addresses.ts'

const tokenQuery = z.object({ client_id: wireText, token: wireText })

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
    const asked = queryOf(call, tokenQuery)
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

const signUpFields = z.object({
  client_id: wireText,
  redirect_url: wireText.optional(),
  return_to_after_email_confirmation: wireText.optional(),
  data: profileFields.extend({ ...reachableFields, password: wireText.optional() }),
})

/** A sign-up that may go on: what the account would be opened with, and where its owner is reached. */
interface AskedSignUp {
  readonly person: NewPerson
  readonly to: Reachable
  /** Where the caller wants its person to go once the address is confirmed. */
  readonly goTo: string | undefined
}

/** Reads a sign-up (§5): an e-mail address or a phone number, and a password worth its name, from somebody who did not just ask too often. The password is hashed whether the address is free or not. */
async function askedSignUp(call: ProviderCall): Promise<Result<AskedSignUp, Response>> {
  const asked = bodyOf(call, signUpFields)
  if (!asked.ok) return asked
  const client = clientOf(call, asked.value.client_id)
  if (!client.ok) return client
  const { email, phone_number: phoneNumber, password, ...profile } = asked.value.data
  const identifiers = {
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
  }
  const form = signUp({ ...identifiers, ...(password === undefined ? {} : { password }) })
  const to = reachableIn(asked.value.data)
  if (!form.ok || !to) return refused(lacking(form.ok ? 'identifierMissing' : form.problem))
  const claims = newClaims(profile)
  const owner = { ...identifiers, claims }
  const refusal = await refusedSignUp(call, to, form.value.password, owner)
  if (refusal) return refused(refusal)
  const passwordHash = await call.parts.passwords.hash(form.value.password)
  return ok({
    person: { ...owner, passwordHash },
    to,
    goTo: asked.value.return_to_after_email_confirmation ?? asked.value.redirect_url,
  })
}

async function refusedSignUp(
  call: ProviderCall,
  to: Reachable,
  password: string,
  owner: NewPerson,
): Promise<Response | undefined> {
  const tooManyScores = await limitedScores(call)
  if (tooManyScores) return tooManyScores
  const good = await goodPassword(call.parts, password, owner)
  return good.ok ? limited(call, 'signUp', to.address) : good.problem
}

const LACKING: Readonly<
  Record<SignUpProblem, { readonly field: string; readonly message: string }>
> = {
  identifierMissing: {
    field: 'data.email',
    message: 'Une adresse e-mail ou un numéro de téléphone est requis.',
  },
  passwordMissing: { field: 'data.password', message: 'Un mot de passe est requis.' },
}

function lacking(problem: SignUpProblem): Response {
  const { field, message } = LACKING[problem]
  return refuse({
    error: 'invalid_request',
    description: 'A sign-up uses an email or a phone number, and a password.',
    userMessage: message,
    details: [{ field, message, code: 'missing' }],
  })
}

import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { signUp } from '#domain/identity/sign-up.ts'
import type { SignUpProblem } from '#domain/identity/sign-up.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

import { goodPassword } from '../accounts/new-password.ts'
import { askConfirmation } from '../accounts/pending-sign-up.ts'
import { newClaims, profileFields } from '../accounts/profile-fields.ts'
import { answer, refuse, reject } from '../answers.ts'
import { limited, limitedScores } from '../attempt-limits.ts'
import { clientOf, queryOf, bodyOf } from '../call-inputs.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider.ts'
import { wireText, reachableFields, reachableIn, identifiersOf } from '../request-fields.ts'
import { goodAddress } from '../return-addresses.ts'

const tokenQuery = z.object({ client_id: wireText, token: wireText })

/** Asks for the proof of the address, by a link that opens the account. An address that has an account gets a message that says so, and the caller the same answer: nothing tells who has an account. */
const openByLink: Endpoint = async (call) => {
  const { person, to, returnTo } = await readSignUp(call)
  const goTo = goodAddress(call.parts.settings, returnTo, ACCOUNT_PATHS.root)
  await askConfirmation(call.parts, { person, to, goTo })
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
    clientOf(call, asked.client_id)
    const { grants, clock } = call.parts
    const grant = await grants.read('signUp', asked.token, clock.now())
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

/** Reads a sign-up (§5): an e-mail address or a phone number, and a password worth its name, from somebody who did not just ask too often. The password is hashed whether the address is free or not. */
async function readSignUp(call: ProviderCall) {
  const asked = bodyOf(call, signUpFields)
  clientOf(call, asked.client_id)
  const { email, phone_number: phoneNumber, password, ...profile } = asked.data
  const identifiers = identifiersOf(email, phoneNumber)
  const form = signUp({ ...identifiers, ...(password === undefined ? {} : { password }) })
  const to = reachableIn(asked.data)
  if (!form.ok || !to) return rejectMissing(form.ok ? 'identifierMissing' : form.problem)
  const owner = { ...identifiers, claims: newClaims(profile) }
  await limitedScores(call)
  await goodPassword(call.parts, form.value.password, owner)
  await limited(call, 'signUp', to.address)
  const passwordHash = await call.parts.passwords.hash(form.value.password)
  const returnTo = asked.return_to_after_email_confirmation ?? asked.redirect_url
  return { person: { ...owner, passwordHash }, to, returnTo }
}

const MISSING: Readonly<
  Record<SignUpProblem, { readonly field: string; readonly message: string }>
> = {
  identifierMissing: {
    field: 'data.email',
    message: 'Une adresse e-mail ou un numéro de téléphone est requis.',
  },
  passwordMissing: { field: 'data.password', message: 'Un mot de passe est requis.' },
}

function rejectMissing(problem: SignUpProblem): never {
  const { field, message } = MISSING[problem]
  return reject({
    error: 'invalid_request',
    description: 'A sign-up uses an email or a phone number, and a password.',
    userMessage: message,
    details: [{ field, message, code: 'missing' }],
  })
}

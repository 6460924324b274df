import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { signUp } from '#domain/identity/sign-up.ts'
import type { SignUpProblem } from '#domain/identity/sign-up.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

import { checkPasswordPolicy } from '../accounts/password-policy.ts'
import { sendSignUpConfirmation } from '../accounts/pending-sign-up.ts'
import { claimsOfNewPerson, profileFields } from '../accounts/profile-fields.ts'
import { limitAttempts, limitPasswordScores } from '../attempt-limits.ts'
import { requireClient, parseQuery, parseBody } from '../call-inputs.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider.ts'
import { requestText, recipientFields, recipientIn, identifiersOf } from '../request-fields.ts'
import { jsonResponse, errorResponse, reject } from '../responses.ts'
import { allowedReturnUrl } from '../return-urls.ts'

const tokenQuery = z.object({ client_id: requestText, token: requestText })

/** Asks for the proof of the address, by a link that opens the account. An address that has an account gets a message that says so, and the caller the same answer: nothing tells who has an account. */
const openByLink: Endpoint = async (call) => {
  const { person, to, returnTo } = await readSignUp(call)
  const goTo = allowedReturnUrl(call.deps.settings, returnTo, ACCOUNT_PATHS.root)
  await sendSignUpConfirmation(call.deps, { person, to, goTo })
  return jsonResponse({})
}

/** Opening an account (§5, §7). */
export const signUpEndpoints: Endpoints = {
  'POST /identity/v1/signup': openByLink,

  /** The call of native applications. Tokens at once could be had for a free address alone, and would tell which are taken. */
  'POST /identity/v1/signup-token': openByLink,

  /** What is known of whoever is opening an account, by the secret of the link. */
  'GET /identity/v1/signup/data': async (call) => {
    const asked = parseQuery(call, tokenQuery)
    requireClient(call, asked.client_id)
    const { grants, clock } = call.deps
    const grant = await grants.read('signUp', asked.token, clock.now())
    if (!grant) return errorResponse(UNKNOWN_TOKEN)
    const { email, phoneNumber, claims } = fieldsOf(grant.data['person'])
    return jsonResponse({ ...fieldsOf(claims), email, phone_number: phoneNumber })
  },
}

const UNKNOWN_TOKEN = {
  error: 'invalid_grant',
  description: 'The sign-up token is unknown or expired.',
  userMessage: 'Cette inscription n’est plus valable\u00A0: merci de recommencer.',
} as const

const signUpFields = z.object({
  client_id: requestText,
  redirect_url: requestText.optional(),
  return_to_after_email_confirmation: requestText.optional(),
  data: profileFields.extend({ ...recipientFields, password: requestText.optional() }),
})

/** Reads a sign-up (§5): an e-mail address or a phone number, and a password worth its name, from somebody who did not just ask too often. The password is hashed whether the address is free or not. */
async function readSignUp(call: ProviderCall) {
  const asked = parseBody(call, signUpFields)
  requireClient(call, asked.client_id)
  const { email, phone_number: phoneNumber, password, ...profile } = asked.data
  const identifiers = identifiersOf(email, phoneNumber)
  const form = signUp({ ...identifiers, ...(password === undefined ? {} : { password }) })
  const to = recipientIn(asked.data)
  if (!form.ok || !to) return rejectMissing(form.ok ? 'identifierMissing' : form.problem)
  const owner = { ...identifiers, claims: claimsOfNewPerson(profile) }
  await limitPasswordScores(call)
  await checkPasswordPolicy(call.deps, form.value.password, owner)
  await limitAttempts(call, 'signUp', to.address)
  const passwordHash = await call.deps.passwords.hash(form.value.password)
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

import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { parseSignUpForm } from '#domain/identity/parse-sign-up-form.ts'
import type { SignUpProblem } from '#domain/identity/parse-sign-up-form.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import { checkPasswordPolicy } from '../accounts/password-policy.ts'
import { claimsOfNewPerson, profileFields } from '../accounts/profile-fields.ts'
import { limitAttempts, limitPasswordScores } from '../attempt-limits.ts'
import { jsonResponse, errorResponse, reject } from '../json-and-error-responses.ts'
import { requireClient, parseQuery, parseBody } from '../parse-and-authenticate-request.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider-types.ts'
import {
  requestText,
  recipientFields,
  recipientIn,
  identifiersOf,
} from '../request-field-schemas.ts'
import { allowedReturnUrl } from '../return-urls.ts'
import { sendSignUpConfirmation } from './sign-up-confirmation.ts'

const tokenQuery = z.object({ client_id: requestText, token: requestText })

/** Sends the confirmation link of a sign-up. Known and unknown addresses get the same response. */
const openByLink: Endpoint = async (call) => {
  const { person, to, returnTo } = await readSignUp(call)
  const goTo = allowedReturnUrl(call.deps.settings, returnTo, ACCOUNT_PATHS.root)
  await sendSignUpConfirmation(call.deps, { person, to, goTo })
  return jsonResponse({})
}

/** Endpoints that sign up with a password, and that return the data of a pending sign-up. */
export const signUpEndpoints: Endpoints = {
  'POST /identity/v1/signup': openByLink,

  /** Sends the same link, since immediate tokens would disclose which addresses have an account. */
  'POST /identity/v1/signup-token': openByLink,

  'GET /identity/v1/signup/data': async (call) => {
    const input = parseQuery(call, tokenQuery)
    requireClient(call, input.client_id)
    const { grants, clock } = call.deps
    const grant = await grants.read('signUp', input.token, clock.now())
    if (!grant) return errorResponse(UNKNOWN_TOKEN)
    const { email, phoneNumber, claims } = fieldsOf(grant.data['person'])
    return jsonResponse({ ...fieldsOf(claims), email, phone_number: phoneNumber })
  },
}

const UNKNOWN_TOKEN = {
  error: 'invalid_grant',
  description: 'The sign-up token is unknown or expired.',
  key: 'signUpExpired',
} as const

const signUpFields = z.object({
  client_id: requestText,
  redirect_url: requestText.optional(),
  return_to_after_email_confirmation: requestText.optional(),
  data: profileFields.extend({ ...recipientFields, password: requestText.optional() }),
})

/**
 * Parses a sign-up and hashes its password. The hash is computed even if the address is taken, so
 * that both cases take the same time.
 */
async function readSignUp(call: ProviderCall) {
  const input = parseBody(call, signUpFields)
  requireClient(call, input.client_id)
  const { email, phone_number: phoneNumber, password, ...profile } = input.data
  const identifiers = identifiersOf(email, phoneNumber)
  const form = parseSignUpForm({ ...identifiers, ...(password === undefined ? {} : { password }) })
  const to = recipientIn(input.data)
  if (!form.ok || !to) return rejectMissing(form.ok ? 'identifierMissing' : form.problem)
  const owner = { ...identifiers, claims: claimsOfNewPerson(profile) }
  await limitPasswordScores(call)
  await checkPasswordPolicy(call.deps, form.value.password, owner)
  await limitAttempts(call, 'signUp', to.address)
  const passwordHash = await call.deps.passwords.hash(form.value.password)
  const returnTo = input.return_to_after_email_confirmation ?? input.redirect_url
  return { person: { ...owner, passwordHash }, to, returnTo }
}

const MISSING_FIELDS: Readonly<Record<SignUpProblem, string>> = {
  identifierMissing: 'data.email',
  passwordMissing: 'data.password',
}

function rejectMissing(problem: SignUpProblem): never {
  return reject({
    error: 'invalid_request',
    description: 'A sign-up uses an email or a phone number, and a password.',
    key: problem,
    details: [{ field: MISSING_FIELDS[problem], code: 'missing' }],
  })
}

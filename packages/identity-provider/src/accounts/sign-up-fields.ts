import { z } from 'zod'

import { signUp } from '#domain/identity/sign-up.ts'
import type { SignUpProblem } from '#domain/identity/sign-up.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { refuse } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'
import type { NewPerson } from '../ports/people.ts'
import { limited, limitedScores } from './limited.ts'
import { goodPassword } from './new-password.ts'
import { newClaims, profileFields } from './profile-fields.ts'
import { reachableFields, reachableIn } from './reachable.ts'
import type { Reachable } from './reachable.ts'
import { wireText } from './wire-text.ts'

const body = z.object({
  client_id: wireText,
  redirect_url: wireText.optional(),
  return_to_after_email_confirmation: wireText.optional(),
  data: profileFields.extend({ ...reachableFields, password: wireText.optional() }),
})

/** A sign-up that may go on: what the account would be opened with, and where its owner is reached. */
export interface AskedSignUp {
  readonly person: NewPerson
  readonly to: Reachable
  /** Where the caller wants its person to go once the address is confirmed. */
  readonly goTo: string | undefined
}

/** Reads a sign-up (§5): an e-mail address or a phone number, and a password worth its name, from somebody who did not just ask too often. The password is hashed whether the address is free or not. */
export async function askedSignUp(call: ProviderCall): Promise<Result<AskedSignUp, Response>> {
  const asked = bodyOf(call, body)
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

import { z } from 'zod'

import { ACCOUNT_PATHS, codeLink } from '#domain/identity/account-links.ts'
import { hours } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { Message } from '#ports/mail.ts'

import { provenAddress } from '../accounts/address-proof.ts'
import { recoveryLetter, resetLetter } from '../accounts/messages.ts'
import type { CodeLetter } from '../accounts/messages.ts'
import { newPasswordHash } from '../accounts/new-password.ts'
import { done, refuse } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import { bodyOf, clientOf, signedIn } from '../call-inputs.ts'
import type { Person } from '../ports/people.ts'
import type { CodePurpose } from '../ports/secrets.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider.ts'
import {
  identifierOf,
  reachableFields,
  reachableIn,
  wireText,
  codeField,
} from '../request-fields.ts'
import type { Reachable } from '../request-fields.ts'
import { goodAddress } from '../return-addresses.ts'
import { tellOwner } from '../second-factors/factor-messages.ts'
import { signOutElsewhere } from '../sessions.ts'
import { newCode, wrongCode } from '../short-codes.ts'

const forgottenFields = z.object({
  client_id: wireText,
  ...reachableFields,
  redirect_url: wireText.optional(),
})

/** How long somebody may take to find the message and choose a password. */
const RESET_LIFE = hours(1)

/** Getting back into an account (§7). The answer, and the work behind it, are the same whether the account exists. */
export const forgottenPasswordEndpoints: Endpoints = {
  'POST /identity/v1/forgot-password': sending(resetLetter, ACCOUNT_PATHS.newPassword),
  'POST /identity/v1/account-recovery': sending(recoveryLetter, ACCOUNT_PATHS.recovery),
}

function sending(letter: (parts: CodeLetter) => Message, page: string): Endpoint {
  return async (call) => {
    const asked = bodyOf(call, forgottenFields)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    const to = reachableIn(asked.value)
    if (!to) return refuse(NO_IDENTIFIER)
    const { settings, people, codes, messenger, clock } = call.parts
    const address = goodAddress(settings, asked.value.redirect_url, page)
    if (!address.ok) return address.problem
    const refusal = await limited(call, 'message', to.address)
    if (refusal) return refusal
    const person = await people.identifiedBy(identifierOf(to))
    const code = newCode()
    await codes.keep({
      purpose: 'passwordReset',
      address: to.address,
      code,
      data: { personId: person?.id ?? null },
      expiresAt: clock.now() + RESET_LIFE,
    })
    const link = codeLink(address.value, { email: to.address, code })
    const message = letter({ siteName: settings.siteName, to, code, link })
    if (person) await messenger.send(message)
    return done()
  }
}

const NO_IDENTIFIER = {
  error: 'invalid_request',
  description: 'An email or a phone number is required.',
  details: [{ field: 'email', message: 'Une adresse e-mail est requise.', code: 'missing' }],
} as const

const updateFields = z.object({
  password: wireText,
  old_password: wireText.optional(),
  ...reachableFields,
  verification_code: codeField.optional(),
})

/** A new password (§7): over the old one, as the first one of an account, or by the code of whoever forgot it. All other browsers are signed out, and the owner is told. */
export const updatePasswordEndpoints: Endpoints = {
  'POST /identity/v1/update-password': async (call) => {
    const asked = bodyOf(call, updateFields)
    if (!asked.ok) return asked.problem
    const { password, old_password: old, verification_code: code } = asked.value
    const to = reachableIn(asked.value)
    if (code !== undefined && to) return byCode(call, to, code, password)
    const owner = await signedIn(call)
    if (!owner.ok) return owner.problem
    const { person, token } = owner.value
    const refusal =
      (await limited(call, 'signIn', person.id)) ?? (await wrongPassword(call, person, old))
    if (refusal) return refusal
    return (await setPassword(call, person, password, token)) ?? done()
  },
}

async function byCode(
  call: ProviderCall,
  to: Reachable,
  code: string,
  password: string,
): Promise<Response> {
  const { codes, people, clock } = call.parts
  const purpose: CodePurpose = { purpose: 'passwordReset', address: to.address }
  const refusal = await limited(call, 'code', to.address)
  if (refusal) return refusal
  if (!(await codes.matches(purpose, code, clock.now()))) return wrongCode()
  const checked = await newPasswordHash(call.parts, password, ownerAt(to))
  if (!checked.ok) return checked.problem
  const { personId } = fieldsOf(await codes.take(purpose, code, clock.now()))
  const person = typeof personId === 'string' ? await people.byId(personId) : undefined
  if (!person) return wrongCode()
  await people.change(person.id, { passwordHash: checked.value }, clock.now())
  await signOutElsewhere(call, person.id)
  await provenAddress(call, person, to, { keepPassword: true })
  await tellOwner(call.parts, person, 'Votre mot de passe vient d’être changé')
  return done()
}

async function wrongPassword(
  { parts: { people, passwords } }: ProviderCall,
  person: Person,
  old: string | undefined,
): Promise<Response | undefined> {
  if (!person.hasPassword) return undefined
  const check = await passwords.check(old ?? '', await people.passwordHash(person.id))
  return check === 'wrong' ? refuse(WRONG_PASSWORD) : undefined
}

async function setPassword(
  call: ProviderCall,
  person: Person,
  password: string,
  token: string,
): Promise<Response | undefined> {
  const { people, clock } = call.parts
  const hash = await newPasswordHash(call.parts, password, knownOf(person))
  if (!hash.ok) return hash.problem
  await people.change(person.id, { passwordHash: hash.value }, clock.now())
  await signOutElsewhere(call, person.id, { keptToken: token })
  await tellOwner(call.parts, person, 'Votre mot de passe vient d’être changé')
  return undefined
}

function knownOf({ email, phoneNumber, claims }: Person) {
  return {
    claims,
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
  }
}

function ownerAt({ channel, address }: Reachable) {
  return channel === 'email' ? { email: address } : { phoneNumber: address }
}

const WRONG_PASSWORD = {
  error: 'invalid_grant',
  description: 'The old password is not valid.',
  userMessage: 'Votre mot de passe actuel n’est pas celui-là.',
  messageKey: 'error.invalidOldPassword',
  details: [{ field: 'old_password', message: 'Mot de passe incorrect.', code: 'invalid' }],
} as const

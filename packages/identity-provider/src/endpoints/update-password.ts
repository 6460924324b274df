import { z } from 'zod'

import { fieldsOf } from '#domain/shared/fields.ts'

import { limited } from '../accounts/limited.ts'
import { newPasswordHash } from '../accounts/new-password.ts'
import { provenAddress } from '../accounts/proven-address.ts'
import { reachableFields, reachableIn } from '../accounts/reachable.ts'
import type { Reachable } from '../accounts/reachable.ts'
import { signOutElsewhere } from '../accounts/sign-out-elsewhere.ts'
import { wireText } from '../accounts/wire-text.ts'
import { done, refuse } from '../answers.ts'
import type { Endpoints, ProviderCall } from '../endpoint.ts'
import { bodyOf } from '../inputs.ts'
import type { Person } from '../ports/people.ts'
import type { CodePurpose } from '../ports/verification-codes.ts'
import { tellOwner } from '../second-factors/tell-owner.ts'
import { wrongCode } from '../second-factors/wrong-code.ts'
import { signedIn } from '../signed-in.ts'
import { codeField } from '../wire-fields.ts'

const body = z.object({
  password: wireText,
  old_password: wireText.optional(),
  ...reachableFields,
  verification_code: codeField.optional(),
})

/** A new password (§7): over the old one, as the first one of an account, or by the code of whoever forgot it. All other browsers are signed out, and the owner is told. */
export const updatePasswordEndpoints: Endpoints = {
  'POST /identity/v1/update-password': async (call) => {
    const asked = bodyOf(call, body)
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

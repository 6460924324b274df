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
import type { CodePurpose } from '../ports/secrets.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider.ts'
import {
  identifierOf,
  reachableFields,
  reachableIn,
  wireText,
  codeField,
  requireRecipient,
  identifiersOf,
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
    clientOf(call, asked.client_id)
    const to = requireRecipient(asked)
    const { settings, people, codes, messenger, clock } = call.parts
    const address = goodAddress(settings, asked.redirect_url, page)
    await limited(call, 'message', to.address)
    const person = await people.identifiedBy(identifierOf(to))
    const code = newCode()
    await codes.keep({
      purpose: 'passwordReset',
      address: to.address,
      code,
      data: { personId: person?.id ?? null },
      expiresAt: clock.now() + RESET_LIFE,
    })
    const link = codeLink(address, { email: to.address, code })
    const message = letter({ siteName: settings.siteName, to, code, link })
    if (person) await messenger.send(message)
    return done()
  }
}

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
    const { password, old_password: old, verification_code: code } = asked
    const to = reachableIn(asked)
    if (code !== undefined && to) return byCode(call, to, code, password)
    const { person, token } = await signedIn(call)
    await limited(call, 'signIn', person.id)
    const { people, passwords, clock } = call.parts
    if (person.hasPassword) {
      const check = await passwords.check(old ?? '', await people.passwordHash(person.id))
      if (check === 'wrong') return refuse(WRONG_PASSWORD)
    }
    const owner = { ...identifiersOf(person.email, person.phoneNumber), claims: person.claims }
    const passwordHash = await newPasswordHash(call.parts, password, owner)
    await people.change(person.id, { passwordHash }, clock.now())
    await signOutElsewhere(call, person.id, { keptToken: token })
    await tellOwner(call.parts, person, PASSWORD_CHANGED)
    return done()
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
  await limited(call, 'code', to.address)
  if (!(await codes.matches(purpose, code, clock.now()))) return wrongCode()
  const passwordHash = await newPasswordHash(
    call.parts,
    password,
    to.channel === 'email' ? { email: to.address } : { phoneNumber: to.address },
  )
  const { personId } = fieldsOf(await codes.take(purpose, code, clock.now()))
  const person = typeof personId === 'string' ? await people.byId(personId) : undefined
  if (!person) return wrongCode()
  await people.change(person.id, { passwordHash }, clock.now())
  await signOutElsewhere(call, person.id)
  await provenAddress(call, person, to, { keepPassword: true })
  await tellOwner(call.parts, person, PASSWORD_CHANGED)
  return done()
}

const PASSWORD_CHANGED = 'Votre mot de passe vient d’être changé'

const WRONG_PASSWORD = {
  error: 'invalid_grant',
  description: 'The old password is not valid.',
  userMessage: 'Votre mot de passe actuel n’est pas celui-là.',
  messageKey: 'error.invalidOldPassword',
  details: [{ field: 'old_password', message: 'Mot de passe incorrect.', code: 'invalid' }],
} as const

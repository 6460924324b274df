import { z } from 'zod'

import { codeLink } from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { hours } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'

import { markAddressVerified } from '../accounts/contact-address-verification.ts'
import { recoveryMessage, passwordResetMessage } from '../accounts/email-and-sms-messages.ts'
import type { CodeMessage } from '../accounts/email-and-sms-messages.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { hashNewPassword } from '../accounts/password-policy.ts'
import { limitAttempts } from '../attempt-limits.ts'
import { noContent, errorResponse } from '../json-and-error-responses.ts'
import { parseBody, requireClient, requireSignedIn } from '../parse-and-authenticate-request.ts'
import type { CodePurpose } from '../ports/grants-and-sessions.ts'
import type { Endpoint, Endpoints, ProviderCall } from '../provider-types.ts'
import {
  identifierOf,
  recipientFields,
  recipientIn,
  requestText,
  codeField,
  requireRecipient,
  identifiersOf,
} from '../request-field-schemas.ts'
import type { Recipient } from '../request-field-schemas.ts'
import { allowedReturnUrl } from '../return-urls.ts'
import { revokeSignIns } from '../sign-in-sessions.ts'
import { newCode, invalidCode } from '../verification-code.ts'

const forgottenFields = z.object({
  client_id: requestText,
  ...recipientFields,
  redirect_url: requestText.optional(),
})

const RESET_TTL_MS = hours(1)

/**
 * Endpoints that send a reset or recovery code, and that change a password. A request for a code
 * gets the same response for known and unknown accounts.
 */
export const passwordResetEndpoints: Endpoints = {
  'POST /identity/v1/forgot-password': resetCodeEndpoint(
    passwordResetMessage,
    ACCOUNT_PATHS.newPassword,
  ),
  'POST /identity/v1/account-recovery': resetCodeEndpoint(recoveryMessage, ACCOUNT_PATHS.recovery),

  'POST /identity/v1/update-password': async (call) => {
    const input = parseBody(call, updateFields)
    const { password, old_password: old, verification_code: code } = input
    const to = recipientIn(input)
    if (code !== undefined && to) return byCode(call, to, code, password)
    const { person, token } = await requireSignedIn(call)
    await limitAttempts(call, 'signIn', person.id)
    const { people, passwords, clock } = call.deps
    if (person.hasPassword) {
      const check = await passwords.check(old ?? '', await people.passwordHash(person.id))
      if (check === 'wrong') return errorResponse(WRONG_PASSWORD)
    }
    const owner = { ...identifiersOf(person.email, person.phoneNumber), claims: person.claims }
    const passwordHash = await hashNewPassword(call.deps, password, owner)
    await people.change(person.id, { passwordHash }, clock.now())
    await revokeSignIns(call, person.id, { exceptToken: token })
    await notifyOwner(call.deps, person, PASSWORD_CHANGED)
    return noContent()
  },
}

/**
 * Returns the endpoint that sends a reset code. `page` is the account page that its link opens by
 * default.
 */
function resetCodeEndpoint(render: (deps: CodeMessage) => Message, page: string): Endpoint {
  return async (call) => {
    const input = parseBody(call, forgottenFields)
    requireClient(call, input.client_id)
    const to = requireRecipient(input)
    const { settings, people, codes, messenger, clock } = call.deps
    const address = allowedReturnUrl(settings, input.redirect_url, page)
    await limitAttempts(call, 'message', to.address)
    const person = await people.identifiedBy(identifierOf(to))
    const code = newCode()
    await codes.store({
      purpose: 'passwordReset',
      address: to.address,
      code,
      data: { personId: person?.id ?? null },
      expiresAt: clock.now() + RESET_TTL_MS,
    })
    const link = codeLink(address, { email: to.address, code })
    const message = render({ siteName: settings.siteName, to, code, link })
    if (person) await messenger.send(message)
    return noContent()
  }
}

const updateFields = z.object({
  password: requestText,
  old_password: requestText.optional(),
  ...recipientFields,
  verification_code: codeField.optional(),
})

async function byCode(
  call: ProviderCall,
  to: Recipient,
  code: string,
  password: string,
): Promise<Response> {
  const { codes, people, clock } = call.deps
  const purpose: CodePurpose = { purpose: 'passwordReset', address: to.address }
  await limitAttempts(call, 'code', to.address)
  if (!(await codes.matches(purpose, code, clock.now()))) return invalidCode()
  const passwordHash = await hashNewPassword(
    call.deps,
    password,
    to.channel === 'email' ? { email: to.address } : { phoneNumber: to.address },
  )
  const { personId } = fieldsOf(await codes.consume(purpose, code, clock.now()))
  const person = typeof personId === 'string' ? await people.byId(personId) : undefined
  if (!person) return invalidCode()
  await people.change(person.id, { passwordHash }, clock.now())
  await revokeSignIns(call, person.id)
  await markAddressVerified(call, person, to, { keepPassword: true })
  await notifyOwner(call.deps, person, PASSWORD_CHANGED)
  return noContent()
}

const PASSWORD_CHANGED = 'Votre mot de passe vient d’être changé'

const WRONG_PASSWORD = {
  error: 'invalid_grant',
  description: 'The old password is not valid.',
  key: 'invalidOldPassword',
  details: [{ field: 'old_password', code: 'invalid' }],
} as const

import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { codeLink } from '#domain/identity/code-link.ts'
import { hours } from '#domain/shared/duration.ts'
import type { Message } from '#ports/mail.ts'

import { goodAddress } from '../accounts/good-address.ts'
import type { CodeLetter } from '../accounts/letter.ts'
import { limited } from '../accounts/limited.ts'
import { identifierOf, reachableFields, reachableIn } from '../accounts/reachable.ts'
import { recoveryLetter, resetLetter } from '../accounts/recovery-letters.ts'
import { wireText } from '../accounts/wire-text.ts'
import { done, refuse } from '../answers.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import { bodyOf, clientOf } from '../inputs.ts'
import { newCode } from '../short-codes.ts'

const body = z.object({
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
    const asked = bodyOf(call, body)
    if (!asked.ok) return asked.problem
    const client = clientOf(call, asked.value.client_id)
    if (!client.ok) return client.problem
    const to = reachableIn(asked.value)
    if (!to) return refuse(NOWHERE)
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

const NOWHERE = {
  error: 'invalid_request',
  description: 'An email or a phone number is required.',
  details: [{ field: 'email', message: 'Une adresse e-mail est requise.', code: 'missing' }],
} as const

import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { hours } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import { limitAttempts } from '../attempt-limits.ts'
import { noContent } from '../json-and-error-responses.ts'
import type { ApiError } from '../json-and-error-responses.ts'
import type { Bearer } from '../parse-and-authenticate-request.ts'
import type { CodePurpose } from '../ports/grants-and-sessions.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import type { ProviderCall } from '../provider-types.ts'
import { identifierOf, requestText } from '../request-field-schemas.ts'
import type { Recipient } from '../request-field-schemas.ts'
import { messageLinkUrl, allowedReturnUrl } from '../return-urls.ts'
import { revokeSignIns } from '../sign-in-sessions.ts'
import { CODE_TTL_MS, newCode, invalidCode } from '../verification-code.ts'
import { verificationMessage, addressTakenMessage } from './email-and-sms-messages.ts'
import { notifyOwner } from './notify-owner.ts'

const LINK_TTL_MS = hours(24)

/**
 * Sends a link and a code that verify an email address or phone number. If it belongs to another
 * account, notifies that account's owner instead.
 */
async function sendVerification(
  call: ProviderCall,
  person: Person,
  to: Recipient,
  goTo = call.deps.settings.origin + ACCOUNT_PATHS.profile,
): Promise<void> {
  const { settings, people, grants, codes, messenger, clock } = call.deps
  const { siteName } = settings
  const data = { personId: person.id, address: to.address, former: addressOf(person, to), goTo }
  const code = newCode()
  const secret = await grants.issue({
    kind: 'emailVerification',
    personId: person.id,
    data,
    expiresAt: clock.now() + LINK_TTL_MS,
  })
  await codes.store({
    purpose: to.channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address: to.address,
    code,
    data,
    expiresAt: clock.now() + CODE_TTL_MS,
  })
  const holder = await people.identifiedBy(identifierOf(to))
  const link = messageLinkUrl(settings, 'email', secret)
  const theirs = holder === undefined || holder.id === person.id
  await messenger.send(
    theirs ? verificationMessage({ siteName, to, code, link }) : addressTakenMessage(siteName, to),
  )
}

function addressOf({ email, phoneNumber }: Person, { channel }: Recipient): string | null {
  return (channel === 'email' ? email : phoneNumber) ?? null
}

/** Schema of the request fields that name the URL to open after the verification. */
export const confirmationFields = z.object({
  redirect_url: requestText.optional(),
  return_to_after_email_confirmation: requestText.optional(),
})

/** Error of a request to verify an email address or phone number that the account lacks. */
export const NO_ADDRESS: ApiError = {
  error: 'invalid_request',
  description: 'The account has no such address.',
  key: 'nothingToVerify',
}

/**
 * Sends a verification message, or another one if the address belongs to another account. Throws a
 * `RejectedCall` if the return URL is not allowed or the rate limit is exceeded.
 */
export async function requestVerification(
  call: ProviderCall,
  { person }: Bearer,
  to: Recipient,
  input: z.output<typeof confirmationFields>,
): Promise<void> {
  const { settings } = call.deps
  const named = input.return_to_after_email_confirmation ?? input.redirect_url
  const address = allowedReturnUrl(settings, named, ACCOUNT_PATHS.profile)
  await limitAttempts(call, 'message', to.address)
  await sendVerification(call, person, to, address)
}

/**
 * Verifies an email address or phone number by the code of its message. Responds with 204, or with
 * an error if the code is wrong or the address cannot be saved.
 */
export async function verifyAddress(
  call: ProviderCall,
  { person }: Bearer,
  { channel, address }: Recipient,
  code: string,
): Promise<Response> {
  const { codes, clock } = call.deps
  await limitAttempts(call, 'code', address)
  const purpose: CodePurpose = {
    purpose: channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address,
  }
  const data = await codes.consume(purpose, code, clock.now())
  const own = data !== undefined && data['personId'] === person.id
  const verified = own ? await confirmAddress(call, data, channel) : undefined
  return verified ? noContent() : invalidCode()
}

/** Schema of the data stored with a verification link or code. */
export const verificationData = z.object({
  personId: z.string(),
  address: z.string(),
  former: z.string().nullable(),
  goTo: z.string(),
})

/**
 * Saves a verified address or number on its account, and notifies the owner if it changed. Returns
 * undefined if another account has it, or if the account was deleted or has changed its own since.
 */
export async function confirmAddress(
  call: ProviderCall,
  data: UnknownFields,
  channel: Recipient['channel'],
): Promise<Person | undefined> {
  const { people, clock } = call.deps
  const { personId, address, former } = verificationData.parse(data)
  const person = await people.byId(personId)
  const email = channel === 'email'
  const current = (email ? person?.email : person?.phoneNumber) ?? null
  if (!person || (current !== former && current !== address)) return undefined
  const changed = await people.change(
    person.id,
    email ? { email: address, emailVerified: true } : { phoneNumber: address, phoneVerified: true },
    clock.now(),
  )
  if (!changed?.ok) return undefined
  if (current !== address) await notifyOwner(call.deps, person, CHANGED[channel])
  return changed.value
}

const CHANGED: Readonly<Record<Recipient['channel'], string>> = {
  email: 'L’adresse e-mail de votre compte vient d’être remplacée par une autre',
  sms: 'Le numéro de téléphone de votre compte vient d’être changé',
}

/**
 * Marks an address or number as verified. The first verification of an account removes its earlier
 * sessions, passkeys and password; `keepPassword` keeps the password.
 */
export async function markAddressVerified(
  call: ProviderCall,
  person: Person,
  { channel }: Pick<Recipient, 'channel'>,
  { keepPassword = false } = {},
): Promise<void> {
  const { people, passkeys, clock } = call.deps
  const verified = channel === 'email' ? person.emailVerified : person.phoneVerified
  if (verified) return
  const first = !person.emailVerified && !person.phoneVerified
  await people.change(
    person.id,
    {
      ...(channel === 'email' ? { emailVerified: true } : { phoneVerified: true }),
      ...(first && !keepPassword ? { passwordHash: null } : {}),
    },
    clock.now(),
  )
  if (!first) return
  await revokeSignIns(call, person.id)
  for (const { id } of await passkeys.of(person.id)) await passkeys.remove(person.id, id)
}

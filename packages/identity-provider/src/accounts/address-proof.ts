import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { hours } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import { limitAttempts } from '../attempt-limits.ts'
import type { Bearer } from '../call-inputs.ts'
import type { Person } from '../ports/people.ts'
import type { CodePurpose } from '../ports/secrets.ts'
import type { ProviderCall } from '../provider.ts'
import { identifierOf, requestText } from '../request-fields.ts'
import type { Recipient } from '../request-fields.ts'
import { noContent } from '../responses.ts'
import type { ApiError } from '../responses.ts'
import { messageLinkUrl, allowedReturnUrl } from '../return-urls.ts'
import { notifyOwner } from '../second-factors/factor-messages.ts'
import { signOutElsewhere } from '../sessions.ts'
import { CODE_TTL_MS, newCode, invalidCode } from '../short-codes.ts'
import { verificationMessage, addressTakenMessage } from './messages.ts'

const LINK_TTL_MS = hours(24)

/** Asks for the proof that an address is of this person: by a code and, by e-mail, a link. Who has it already for another account is told so instead, and the caller learns nothing of it. */
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

/** Where a call wants its person to go once an address is confirmed. */
export const confirmationFields = z.object({
  redirect_url: requestText.optional(),
  return_to_after_email_confirmation: requestText.optional(),
})

/** There is nothing to prove. */
export const NO_ADDRESS: ApiError = {
  error: 'invalid_request',
  description: 'The account has no such address.',
  userMessage: 'Votre compte n’a pas encore d’adresse à vérifier.',
}

/** Asks for the proof of an address; undefined once it is asked for. */
export async function requestVerification(
  call: ProviderCall,
  { person }: Bearer,
  to: Recipient,
  asked: z.output<typeof confirmationFields>,
): Promise<void> {
  const { settings } = call.deps
  const named = asked.return_to_after_email_confirmation ?? asked.redirect_url
  const address = allowedReturnUrl(settings, named, ACCOUNT_PATHS.profile)
  await limitAttempts(call, 'message', to.address)
  await sendVerification(call, person, to, address)
}

/** Takes the code that proves an address. */
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

/** What is known of an address that was to be verified. */
export const verificationData = z.object({
  personId: z.string(),
  address: z.string(),
  former: z.string().nullable(),
  goTo: z.string(),
})

/** Makes a verified address that of the person who asked for it; undefined when it is somebody else's by now, or when the person took another one since. The address before is told of it. */
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

/** Notes that a person reads what is sent to an address of theirs. If nobody had proved an address of the account before, whoever opened it may be somebody else: every way in that they left is closed, a password too unless it was set just now. */
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
  await signOutElsewhere(call, person.id)
  for (const { id } of await passkeys.of(person.id)) await passkeys.remove(person.id, id)
}

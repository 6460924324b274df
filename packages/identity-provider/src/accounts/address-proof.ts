import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { hours } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

import { done } from '../answers.ts'
import type { Refusal } from '../answers.ts'
import { limited } from '../attempt-limits.ts'
import type { SignedIn } from '../call-inputs.ts'
import type { Person } from '../ports/people.ts'
import type { CodePurpose } from '../ports/secrets.ts'
import type { ProviderCall } from '../provider.ts'
import { identifierOf, wireText } from '../request-fields.ts'
import type { Reachable } from '../request-fields.ts'
import { linkTo, goodAddress } from '../return-addresses.ts'
import { tellOwner } from '../second-factors/factor-messages.ts'
import { signOutElsewhere } from '../sessions.ts'
import { CODE_LIFE, newCode, wrongCode } from '../short-codes.ts'
import { verificationLetter, wantedLetter } from './messages.ts'

const LINK_LIFE = hours(24)

/** Asks for the proof that an address is of this person: by a code and, by e-mail, a link. Who has it already for another account is told so instead, and the caller learns nothing of it. */
async function sendVerification(
  call: ProviderCall,
  person: Person,
  to: Reachable,
  goTo = call.parts.settings.origin + ACCOUNT_PATHS.profile,
): Promise<void> {
  const { settings, people, grants, codes, messenger, clock } = call.parts
  const { siteName } = settings
  const data = { personId: person.id, address: to.address, former: addressOf(person, to), goTo }
  const code = newCode()
  const secret = await grants.issue({
    kind: 'emailVerification',
    personId: person.id,
    data,
    expiresAt: clock.now() + LINK_LIFE,
  })
  await codes.keep({
    purpose: to.channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address: to.address,
    code,
    data,
    expiresAt: clock.now() + CODE_LIFE,
  })
  const holder = await people.identifiedBy(identifierOf(to))
  const link = linkTo(settings, 'email', secret)
  const theirs = holder === undefined || holder.id === person.id
  await messenger.send(
    theirs ? verificationLetter({ siteName, to, code, link }) : wantedLetter(siteName, to),
  )
}

function addressOf({ email, phoneNumber }: Person, { channel }: Reachable): string | null {
  return (channel === 'email' ? email : phoneNumber) ?? null
}

/** Where a call wants its person to go once an address is confirmed. */
export const confirmationFields = z.object({
  redirect_url: wireText.optional(),
  return_to_after_email_confirmation: wireText.optional(),
})

/** There is nothing to prove. */
export const NO_ADDRESS: Refusal = {
  error: 'invalid_request',
  description: 'The account has no such address.',
  userMessage: 'Votre compte n’a pas encore d’adresse à vérifier.',
}

/** Asks for the proof of an address; undefined once it is asked for. */
export async function askProof(
  call: ProviderCall,
  { person }: SignedIn,
  to: Reachable,
  asked: z.output<typeof confirmationFields>,
): Promise<void> {
  const { settings } = call.parts
  const named = asked.return_to_after_email_confirmation ?? asked.redirect_url
  const address = goodAddress(settings, named, ACCOUNT_PATHS.profile)
  await limited(call, 'message', to.address)
  await sendVerification(call, person, to, address)
}

/** Takes the code that proves an address. */
export async function takeProof(
  call: ProviderCall,
  { person }: SignedIn,
  { channel, address }: Reachable,
  code: string,
): Promise<Response> {
  const { codes, clock } = call.parts
  await limited(call, 'code', address)
  const purpose: CodePurpose = {
    purpose: channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address,
  }
  const data = await codes.take(purpose, code, clock.now())
  const own = data !== undefined && data['personId'] === person.id
  const verified = own ? await verifiedAddress(call, data, channel) : undefined
  return verified ? done() : wrongCode()
}

/** What is known of an address that was to be verified. */
export const verificationData = z.object({
  personId: z.string(),
  address: z.string(),
  former: z.string().nullable(),
  goTo: z.string(),
})

/** Makes a verified address that of the person who asked for it; undefined when it is somebody else's by now, or when the person took another one since. The address before is told of it. */
export async function verifiedAddress(
  call: ProviderCall,
  data: UnknownFields,
  channel: Reachable['channel'],
): Promise<Person | undefined> {
  const { people, clock } = call.parts
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
  if (current !== address) await tellOwner(call.parts, person, CHANGED[channel])
  return changed.value
}

const CHANGED: Readonly<Record<Reachable['channel'], string>> = {
  email: 'L’adresse e-mail de votre compte vient d’être remplacée par une autre',
  sms: 'Le numéro de téléphone de votre compte vient d’être changé',
}

/** Notes that a person reads what is sent to an address of theirs. If nobody had proved an address of the account before, whoever opened it may be somebody else: every way in that they left is closed, a password too unless it was set just now. */
export async function provenAddress(
  call: ProviderCall,
  person: Person,
  { channel }: Pick<Reachable, 'channel'>,
  { keepPassword = false } = {},
): Promise<void> {
  const { people, passkeys, clock } = call.parts
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

import { z } from 'zod'

import { hours } from '#domain/shared/duration.ts'

import { accountExistsMessage, signUpMessage } from '../accounts/email-and-sms-messages.ts'
import { renderLinkPage } from '../accounts/message-link-page.ts'
import { redirect } from '../json-and-error-responses.ts'
import type { Grant } from '../ports/grants-and-sessions.ts'
import type { NewPasskey } from '../ports/passkey-and-second-factor-stores.ts'
import type { NewPerson } from '../ports/person-and-password-stores.ts'
import type { ProviderDeps, ProviderCall } from '../provider-types.ts'
import { identifierOf } from '../request-field-schemas.ts'
import type { Recipient } from '../request-field-schemas.ts'
import { messageLinkUrl, signInUrl } from '../return-urls.ts'
import { openSession } from '../sign-in-sessions.ts'
import { PASSKEY_SIGN_IN } from './passkey-sign-in.ts'

/** Sign-up that waits for the confirmation of its address. */
interface PendingSignUp {
  readonly person: NewPerson
  readonly to: Recipient
  /** URL to open after the confirmation. */
  readonly goTo: string
  readonly passkey?: NewPasskey
}

const LINK_TTL_MS = hours(24)

/**
 * Stores a sign-up and sends its confirmation link, valid for 24 hours. If the email address or
 * phone number has an account, sends a notice instead.
 */
export async function sendSignUpConfirmation(
  { settings, people, grants, messenger, clock }: ProviderDeps,
  { person, to, goTo, passkey }: PendingSignUp,
): Promise<void> {
  const secret = await grants.issue({
    kind: 'signUp',
    personId: undefined,
    data: {
      person,
      channel: to.channel,
      goTo,
      ...(passkey === undefined ? {} : { passkey: serializePasskey(passkey) }),
    },
    expiresAt: clock.now() + LINK_TTL_MS,
  })
  const existing = await people.identifiedBy(identifierOf(to))
  await messenger.send(
    existing
      ? accountExistsMessage(settings.siteName, to, signInUrl(settings, goTo))
      : signUpMessage(settings.siteName, to, messageLinkUrl(settings, 'signUp', secret)),
  )
}

function serializePasskey({ publicKey, ...passkey }: NewPasskey) {
  return { ...passkey, publicKey: Buffer.from(publicKey).toString('base64url') }
}

const storedPasskey = z.object({
  credentialId: z.string(),
  userHandle: z.string(),
  publicKey: z.string().transform((stored) => new Uint8Array(Buffer.from(stored, 'base64url'))),
  counter: z.number(),
  transports: z.array(z.string()),
  aaguid: z.string(),
  name: z.string(),
})

const pendingSignUp = z.object({
  person: z.object({
    email: z.string().exactOptional(),
    phoneNumber: z.string().exactOptional(),
    passwordHash: z.string().exactOptional(),
    claims: z.record(z.string(), z.unknown()),
  }),
  channel: z.enum(['email', 'sms']),
  goTo: z.string(),
  passkey: storedPasskey.exactOptional(),
})

/**
 * Creates the account of a confirmed sign-up and signs its owner in. Responds with a redirect, or
 * with a 409 page if an identifier was taken meanwhile.
 */
export async function createConfirmedAccount(
  call: ProviderCall,
  { data }: Pick<Grant, 'data'>,
): Promise<Response> {
  const { people, passkeys, clock, settings } = call.deps
  const { person, channel, goTo, passkey } = pendingSignUp.parse(data)
  const proved = channel === 'email' ? { emailVerified: true } : { phoneVerified: true }
  const account = await people.create({ ...person, ...proved }, clock.now())
  if (!account.ok) {
    return renderLinkPage(settings, {
      title: 'Vous avez déjà un compte',
      text: 'Un compte a été ouvert entre-temps à cette adresse ou à ce numéro.',
      next: { label: 'Se connecter', address: signInUrl(settings, goTo) },
      status: 409,
    })
  }
  const { id: personId } = account.value
  if (passkey) await passkeys.add(personId, passkey, clock.now())
  const proven = passkey
    ? { personId, ...PASSKEY_SIGN_IN }
    : { personId, signInType: 'password', amr: ['pwd'] }
  const { cookie } = await openSession(call, proven, false)
  const response = redirect(goTo)
  response.headers.append('Set-Cookie', cookie)
  return response
}

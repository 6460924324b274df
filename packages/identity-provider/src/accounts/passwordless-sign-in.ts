import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import type { CodePurpose } from '../ports/grants-and-sessions.ts'
import type { Person } from '../ports/person-and-password-stores.ts'
import type { ProviderCall } from '../provider-types.ts'
import { NO_PERSON, identifierOf } from '../request-field-schemas.ts'
import type { Recipient } from '../request-field-schemas.ts'
import { messageLinkUrl } from '../return-urls.ts'
import type { ProvenSignIn } from '../sign-in-ticket.ts'
import { CODE_TTL_MS, newCode } from '../verification-code.ts'
import { markAddressVerified } from './contact-address-verification.ts'
import { protectedAccountMessage, signInMessage } from './email-and-sms-messages.ts'

/**
 * Sends a code and a link to sign in, or an explanation if the account has a second factor. For an
 * unknown account it does the same work, but sends nothing.
 */
export async function sendSignInMessage(
  { deps }: ProviderCall,
  to: Recipient,
  request: AuthorizationRequest,
): Promise<void> {
  const { settings, people, factors, grants, codes, messenger, clock } = deps
  const { siteName, origin } = settings
  const person = await people.identifiedBy(identifierOf(to))
  const secured = (await factors.of(person?.id ?? NO_PERSON)).length > 0
  const personId = secured ? undefined : person?.id
  const code = newCode()
  const sent = {
    data: { personId: personId ?? null, channel: to.channel, request: request.fields },
    expiresAt: clock.now() + CODE_TTL_MS,
  }
  const secret = await grants.issue({ kind: 'passwordlessLink', personId, ...sent })
  await codes.store({ ...signInCodePurpose(to), code, ...sent })
  const link = messageLinkUrl(settings, 'signIn', secret)
  const message = secured
    ? protectedAccountMessage(siteName, to, origin + ACCOUNT_PATHS.signIn)
    : signInMessage({ siteName, to, code, link })
  if (person) await messenger.send(message)
}

/** Returns the purpose of a sign-in code, for the store of verification codes. */
export function signInCodePurpose({ address }: Recipient): CodePurpose {
  return { purpose: 'passwordless', address }
}

const linkData = z.object({ personId: z.string().nullable(), channel: z.enum(['email', 'sms']) })

/**
 * Returns the sign-in that a message's link or code proves, and marks the recipient as verified. No
 * other link or code of the account signs in afterwards. Returns undefined if there is no account,
 * or if it had a second factor when the message was sent.
 */
export async function proveMessageSignIn(
  call: ProviderCall,
  data: UnknownFields,
): Promise<ProvenSignIn | undefined> {
  const { personId, channel } = linkData.parse(data)
  const person = personId === null ? undefined : await call.deps.people.byId(personId)
  if (!person) return undefined
  await discardSignInMessages(call, person)
  await markAddressVerified(call, person, { channel })
  return {
    personId: person.id,
    signInType: channel === 'email' ? 'magic_link' : 'sms',
    amr: [channel === 'email' ? 'otp' : 'sms'],
  }
}

/** Invalidates the links and codes of all sign-in messages to a person. */
async function discardSignInMessages(
  { deps: { grants, codes } }: ProviderCall,
  { id, email, phoneNumber }: Person,
): Promise<void> {
  await grants.revokeAll(id, ['passwordlessLink'])
  for (const address of [email, phoneNumber]) {
    if (address !== undefined) await codes.discard({ purpose: 'passwordless', address })
  }
}

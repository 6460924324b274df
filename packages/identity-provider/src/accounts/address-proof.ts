import { z } from 'zod'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'

import { done } from '../answers.ts'
import type { Refusal } from '../answers.ts'
import type { ProviderCall } from '../endpoint.ts'
import type { CodePurpose } from '../ports/verification-codes.ts'
import { wrongCode } from '../second-factors/wrong-code.ts'
import type { SignedIn } from '../signed-in.ts'
import { goodAddress } from './good-address.ts'
import { limited } from './limited.ts'
import type { Reachable } from './reachable.ts'
import { sendVerification } from './send-verification.ts'
import { verifiedAddress } from './verified-address.ts'
import { wireText } from './wire-text.ts'

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
): Promise<Response | undefined> {
  const { settings } = call.parts
  const named = asked.return_to_after_email_confirmation ?? asked.redirect_url
  const address = goodAddress(settings, named, ACCOUNT_PATHS.profile)
  if (!address.ok) return address.problem
  const refusal = await limited(call, 'message', to.address)
  if (refusal) return refusal
  await sendVerification(call, person, to, address.value)
  return undefined
}

/** Takes the code that proves an address. */
export async function takeProof(
  call: ProviderCall,
  { person }: SignedIn,
  { channel, address }: Reachable,
  code: string,
): Promise<Response> {
  const { codes, clock } = call.parts
  const refusal = await limited(call, 'code', address)
  if (refusal) return refusal
  const purpose: CodePurpose = {
    purpose: channel === 'email' ? 'emailVerification' : 'phoneVerification',
    address,
  }
  const data = await codes.take(purpose, code, clock.now())
  const own = data !== undefined && data['personId'] === person.id
  const verified = own ? await verifiedAddress(call, data, channel) : undefined
  return verified ? done() : wrongCode()
}

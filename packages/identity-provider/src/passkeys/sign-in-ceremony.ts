import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { AccountIdentifier } from '#ports/accounts.ts'

import type { Passkey } from '../ports/passkeys.ts'
import type { ProviderParts } from '../provider.ts'
import { challengeIn } from './challenge.ts'
import { relyingPartyId } from './relying-party.ts'
import type { Assertion } from './wire.ts'

/** How long a person may take to use a passkey; one that is offered in a field waits for as long as the page is read. */
const CEREMONY_LIFE = minutes(5)

const facts = z.object({
  origin: z.string(),
  who: z.object({ kind: z.enum(['email', 'phoneNumber']), value: z.string() }).optional(),
})

/** How a passkey signs in: two factors, what one holds and the gesture that unlocks it. */
export const PASSKEY_SIGN_IN = { signInType: 'webauthn', amr: ['pop', 'user', 'mfa'] } as const

/** Starts a sign-in: the options with which a browser looks for a passkey. They are the same for everybody: passkeys are kept where they can be found without a list, so that none says who has an account. */
export async function signInOptions(
  { grants, settings, clock }: ProviderParts,
  origin: string,
  who: AccountIdentifier | undefined,
) {
  const challenge = await grants.issue({
    kind: 'webAuthnAuthentication',
    personId: undefined,
    data: { origin, who },
    expiresAt: clock.now() + CEREMONY_LIFE,
  })
  return {
    public_key: {
      challenge,
      rp_id: relyingPartyId(settings),
      allow_credentials: [],
      user_verification: 'required',
      timeout: CEREMONY_LIFE,
    },
  }
}

/** Ends a sign-in: the person who holds the passkey, if it is the one who was named, and the passkey was not copied. */
export async function passkeyHolder(
  parts: ProviderParts,
  response: Assertion,
): Promise<string | undefined> {
  const { grants, people, passkeys, clock } = parts
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const grant = await grants.take('webAuthnAuthentication', challenge, clock.now())
  const known = facts.safeParse(grant?.data)
  const passkey = await passkeys.byCredentialId(response.id)
  if (!known.success || !passkey) return undefined
  const counter = await counterIn(parts, response, passkey, {
    challenge,
    origin: known.data.origin,
  })
  if (counter === undefined) return undefined
  const { who } = known.data
  if (who && (await people.identifiedBy(who))?.id !== passkey.personId) return undefined
  return (await passkeys.used(passkey.id, counter, clock.now())) ? passkey.personId : undefined
}

/** The counter of a proof that holds. */
async function counterIn(
  { settings }: ProviderParts,
  response: Assertion,
  { credentialId, publicKey, counter, userHandle }: Passkey,
  asked: { readonly challenge: string; readonly origin: string },
): Promise<number | undefined> {
  const { userHandle: claimed } = response.response
  if (claimed !== undefined && claimed !== userHandle) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origin,
    expectedRPID: relyingPartyId(settings),
    credential: { id: credentialId, publicKey, counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

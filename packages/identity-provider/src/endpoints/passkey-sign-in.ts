import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { AccountIdentifier } from '#ports/accounts.ts'

import { countAttempt } from '../attempt-limits.ts'
import { parseBody, requireClient } from '../call-inputs.ts'
import { assertion } from '../passkeys/browser-credentials.ts'
import type { Assertion } from '../passkeys/browser-credentials.ts'
import {
  originNotAllowed,
  passkeyNotAccepted,
  isPasskeyOrigin,
  challengeIn,
  relyingPartyId,
} from '../passkeys/relying-party.ts'
import type { Passkey } from '../ports/credentials.ts'
import type { Endpoints, ProviderDeps } from '../provider.ts'
import { identifierOf, recipientFields, recipientIn } from '../request-fields.ts'
import { jsonResponse } from '../responses.ts'
import { signInTicket } from '../sign-in-ticket.ts'

const options = z.object({
  client_id: z.string(),
  origin: z.string(),
  ...recipientFields,
})

/** Many people may stand behind one network address. */
const CEREMONY_LIMIT = { most: 200, within: minutes(15) } as const

/** Signing in by a passkey (§7), which asks for no second factor. An address that nobody has is answered as any other. */
export const passkeySignInEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/authentication-options': async (call) => {
    const asked = parseBody(call, options)
    requireClient(call, asked.client_id)
    const { origin } = asked
    if (!isPasskeyOrigin(call.deps.settings, origin)) return originNotAllowed()
    await countAttempt(call, 'passkey options by', call.caller, CEREMONY_LIMIT)
    const where = recipientIn(asked)
    return jsonResponse(await signInOptions(call.deps, origin, where && identifierOf(where)))
  },

  'POST /identity/v1/webauthn/authentication': async (call) => {
    const asked = parseBody(call, assertion)
    await countAttempt(call, 'passkey sign-in by', call.caller, CEREMONY_LIMIT)
    const { deps } = call
    const personId = await verifyAssertion(deps, asked)
    if (personId === undefined) return passkeyNotAccepted()
    const proven = { personId, ...PASSKEY_SIGN_IN }
    return jsonResponse({ tkn: await signInTicket(deps.grants, proven, deps.clock.now()) })
  },
}

/** How long a person may take to use a passkey; one that is offered in a field waits for as long as the page is read. */
const CEREMONY_TTL_MS = minutes(5)

const ceremonyData = z.object({
  origin: z.string(),
  who: z.object({ kind: z.enum(['email', 'phoneNumber']), value: z.string() }).optional(),
})

/** How a passkey signs in: two factors, what one holds and the gesture that unlocks it. */
export const PASSKEY_SIGN_IN = { signInType: 'webauthn', amr: ['pop', 'user', 'mfa'] } as const

/** Starts a sign-in: the options with which a browser looks for a passkey. They are the same for everybody: passkeys are kept where they can be found without a list, so that none says who has an account. */
async function signInOptions(
  { grants, settings, clock }: ProviderDeps,
  origin: string,
  who: AccountIdentifier | undefined,
) {
  const challenge = await grants.issue({
    kind: 'webAuthnAuthentication',
    personId: undefined,
    data: { origin, who },
    expiresAt: clock.now() + CEREMONY_TTL_MS,
  })
  return {
    public_key: {
      challenge,
      rp_id: relyingPartyId(settings),
      allow_credentials: [],
      user_verification: 'required',
      timeout: CEREMONY_TTL_MS,
    },
  }
}

/** Ends a sign-in: the person who holds the passkey, if it is the one who was named, and the passkey was not copied. */
async function verifyAssertion(
  deps: ProviderDeps,
  response: Assertion,
): Promise<string | undefined> {
  const { grants, people, passkeys, clock } = deps
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const grant = await grants.consume('webAuthnAuthentication', challenge, clock.now())
  const known = ceremonyData.safeParse(grant?.data)
  const passkey = await passkeys.byCredentialId(response.id)
  if (!known.success || !passkey) return undefined
  const counter = await counterIn(deps, response, passkey, {
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
  { settings }: ProviderDeps,
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

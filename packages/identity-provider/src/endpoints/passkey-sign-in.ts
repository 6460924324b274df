import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { AccountIdentifier } from '#ports/account-lookup.ts'

import { countAttempt } from '../attempt-limits.ts'
import { jsonResponse } from '../json-and-error-responses.ts'
import { parseBody, requireClient } from '../parse-and-authenticate-request.ts'
import { authenticationResponse } from '../passkeys/credential-schemas.ts'
import type { AuthenticationResponse } from '../passkeys/credential-schemas.ts'
import {
  originNotAllowed,
  passkeyNotAccepted,
  isPasskeyOrigin,
  challengeIn,
  relyingPartyId,
} from '../passkeys/relying-party.ts'
import type { Passkey } from '../ports/passkey-and-second-factor-stores.ts'
import type { Endpoints, ProviderDeps } from '../provider-types.ts'
import { identifierOf, recipientFields, recipientIn } from '../request-field-schemas.ts'
import { issueSignInTicket } from '../sign-in-ticket.ts'

const options = z.object({
  client_id: z.string(),
  origin: z.string(),
  ...recipientFields,
})

const CEREMONY_LIMIT = { most: 200, within: minutes(15) } as const

/**
 * Endpoints that sign in by passkey, which needs no second factor. Known and unknown addresses get
 * the same options.
 */
export const passkeySignInEndpoints: Endpoints = {
  'POST /identity/v1/webauthn/authentication-options': async (call) => {
    const input = parseBody(call, options)
    requireClient(call, input.client_id)
    const { origin } = input
    if (!isPasskeyOrigin(call.deps.settings, origin)) return originNotAllowed()
    await countAttempt(call, 'passkey options by', call.caller, CEREMONY_LIMIT)
    const where = recipientIn(input)
    return jsonResponse(await signInOptions(call.deps, origin, where && identifierOf(where)))
  },

  'POST /identity/v1/webauthn/authentication': async (call) => {
    const input = parseBody(call, authenticationResponse)
    await countAttempt(call, 'passkey sign-in by', call.caller, CEREMONY_LIMIT)
    const { deps } = call
    const personId = await verifyAssertion(deps, input)
    if (personId === undefined) return passkeyNotAccepted()
    const proven = { personId, ...PASSKEY_SIGN_IN }
    return jsonResponse({ tkn: await issueSignInTicket(deps.grants, proven, deps.clock.now()) })
  },
}

const CEREMONY_TTL_MS = minutes(5)

const ceremonyData = z.object({
  origin: z.string(),
  who: z.object({ kind: z.enum(['email', 'phoneNumber']), value: z.string() }).optional(),
})

/**
 * Sign-in type and authentication methods (`amr`) of a sign-in by passkey. A passkey counts as two
 * factors: possession, and the gesture that unlocks it.
 */
export const PASSKEY_SIGN_IN = { signInType: 'webauthn', amr: ['pop', 'user', 'mfa'] } as const

/**
 * Starts a sign-in and returns the options for the browser. They are the same for everyone, so that
 * they disclose no account.
 */
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

/**
 * Finishes a sign-in and returns the account id of the passkey's owner. Returns undefined if the
 * passkey is invalid or was cloned.
 */
async function verifyAssertion(
  deps: ProviderDeps,
  response: AuthenticationResponse,
): Promise<string | undefined> {
  const { grants, people, passkeys, clock } = deps
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const grant = await grants.consume('webAuthnAuthentication', challenge, clock.now())
  const facts = ceremonyData.safeParse(grant?.data)
  const passkey = await passkeys.byCredentialId(response.id)
  if (!facts.success || !passkey) return undefined
  const counter = await counterIn(deps, response, passkey, {
    challenge,
    origin: facts.data.origin,
  })
  if (counter === undefined) return undefined
  const { who } = facts.data
  if (who && (await people.identifiedBy(who))?.id !== passkey.personId) return undefined
  return (await passkeys.recordUse(passkey.id, counter, clock.now())) ? passkey.personId : undefined
}

/** Returns the new signature counter of an assertion; undefined if the assertion is not valid. */
async function counterIn(
  { settings }: ProviderDeps,
  response: AuthenticationResponse,
  { credentialId, publicKey, counter, userHandle }: Passkey,
  input: { readonly challenge: string; readonly origin: string },
): Promise<number | undefined> {
  const { userHandle: claimed } = response.response
  if (claimed !== undefined && claimed !== userHandle) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: input.challenge,
    expectedOrigin: input.origin,
    expectedRPID: relyingPartyId(settings),
    credential: { id: credentialId, publicKey, counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

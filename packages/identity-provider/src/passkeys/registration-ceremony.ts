import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import type { GrantKind } from '../ports/grants-and-sessions.ts'
import type { NewPasskey, Passkey } from '../ports/passkey-and-second-factor-stores.ts'
import type { NewPerson, Person } from '../ports/person-and-password-stores.ts'
import { nameOf } from '../profile-claims.ts'
import type { ProviderDeps } from '../provider-types.ts'
import type { RegistrationResponse } from './credential-schemas.ts'
import { challengeIn, relyingPartyId } from './relying-party.ts'

/** COSE algorithms in order of preference: ES256, Ed25519, RS256. */
const ALGORITHMS = [-7, -8, -257]

const CEREMONY_TTL_MS = minutes(5)

interface Registration {
  readonly kind: Extract<GrantKind, 'webAuthnRegistration' | 'webAuthnSignUp' | 'webAuthnReset'>
  readonly personId?: string
  /** Id of the account for authenticators; a new random one by default. */
  readonly userHandle?: string
  /** Name of the passkey. */
  readonly name: string
  /** Origin of the calling page. */
  readonly origin: string
  /** Names of the account that the authenticator shows. */
  readonly account: { readonly name: string; readonly displayName: string }
  /** Existing passkeys of the account. Their authenticators refuse to register a second one. */
  readonly existing?: readonly Passkey[]
  /** Data that `verifyRegistration` returns. */
  readonly data?: UnknownFields
}

const facts = z.object({ userHandle: z.string(), name: z.string(), origin: z.string() })

/**
 * Starts the registration of a passkey and returns the options for the browser. The challenge is a
 * single-use grant, valid for 5 minutes.
 */
export async function startPasskeyRegistration(
  { grants, settings, clock }: ProviderDeps,
  registration: Registration,
) {
  const { kind, personId, name, origin, account, data } = registration
  const { userHandle = newUserHandle(), existing = [] } = registration
  const challenge = await grants.issue({
    kind,
    personId,
    data: { ...data, userHandle, name, origin },
    expiresAt: clock.now() + CEREMONY_TTL_MS,
  })
  return {
    friendly_name: name,
    options: {
      public_key: {
        rp: { id: relyingPartyId(settings), name: settings.siteName },
        user: { id: userHandle, name: account.name, display_name: account.displayName },
        challenge,
        pub_key_cred_params: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CEREMONY_TTL_MS,
        exclude_credentials: existing.map(({ credentialId, transports }) => ({
          type: 'public-key',
          id: credentialId,
          transports,
        })),
        authenticator_selection: {
          resident_key: 'required',
          require_resident_key: true,
          user_verification: 'required',
        },
        attestation: 'none',
      },
    },
  }
}

interface VerifiedRegistration {
  readonly personId: string | undefined
  readonly passkey: NewPasskey
  readonly data: UnknownFields
}

/**
 * Verifies a registration. Returns the passkey, with the account id and the data that were stored
 * at its start. Returns undefined if the challenge or the browser's response is invalid.
 */
export async function verifyRegistration(
  { grants, settings, clock }: ProviderDeps,
  kind: Registration['kind'],
  { json, transports }: RegistrationResponse,
): Promise<VerifiedRegistration | undefined> {
  const challenge = challengeIn(json.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const grant = await grants.consume(kind, challenge, clock.now())
  const registration = facts.safeParse(grant?.data)
  if (!grant || !registration.success) return undefined
  const { origin, userHandle, name } = registration.data
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: json,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(settings),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { credential, aaguid } = registrationInfo
  const { id: credentialId, publicKey, counter } = credential
  const passkey = { credentialId, publicKey, counter, transports, aaguid, userHandle, name }
  return { personId: grant.personId, passkey, data: grant.data }
}

/** Returns the names of an account that authenticators show. */
export function authenticatorNames(account: NewPerson | Person): {
  readonly name: string
  readonly displayName: string
} {
  const { email, phoneNumber, customIdentifier } = account
  const name = email ?? phoneNumber ?? customIdentifier ?? ''
  return { name, displayName: nameOf(account) || name }
}

/**
 * Returns a random user handle: 32 bytes in base64url, which disclose nothing about the account.
 */
function newUserHandle(): string {
  return randomBytes(32).toString('base64url')
}

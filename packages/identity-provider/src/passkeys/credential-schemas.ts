import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = z
  .string()
  .max(32_768)
  .regex(/^[\w-]+$/)

/** Known WebAuthn transports; others are ignored. */
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

/**
 * Schema of a passkey's name, at most 512 characters. Replaces control characters by spaces,
 * shortens to 80 characters, and replaces an empty name by a default.
 */
export const passkeyNameField = z
  .string()
  .max(512)
  .transform((name) =>
    name
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH)
      .trim(),
  )
  .transform((name) => (name === '' ? 'Clé d’accès' : name))

const MAX_NAME_LENGTH = 80

/**
 * Schema of the response of an authenticator to a registration. Converts the field names of the API
 * to those of WebAuthn.
 */
export const registrationResponse = z
  .object({
    id: base64url,
    raw_id: base64url,
    type: z.literal('public-key'),
    response: z.object({
      client_data_json: base64url,
      attestation_object: base64url,
      transports: z
        .array(z.string())
        .max(16)
        .default([])
        .transform((transports) => transports.filter((one) => TRANSPORTS.has(one))),
    }),
  })
  .transform(({ id, raw_id, type, response }) => ({
    transports: response.transports,
    json: {
      id,
      rawId: raw_id,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.client_data_json,
        attestationObject: response.attestation_object,
      },
    } satisfies RegistrationResponseJSON,
  }))

export type RegistrationResponse = z.output<typeof registrationResponse>

/**
 * Schema of the response of an authenticator to a sign-in. Converts the field names of the API to
 * those of WebAuthn.
 */
export const authenticationResponse = z
  .object({
    id: base64url,
    raw_id: base64url,
    type: z.literal('public-key'),
    response: z.object({
      authenticator_data: base64url,
      client_data_json: base64url,
      signature: base64url,
      user_handle: base64url.nullish(),
    }),
  })
  .transform(
    ({ id, raw_id, type, response }) =>
      ({
        id,
        rawId: raw_id,
        type,
        clientExtensionResults: {},
        response: {
          authenticatorData: response.authenticator_data,
          clientDataJSON: response.client_data_json,
          signature: response.signature,
          ...(response.user_handle == null ? {} : { userHandle: response.user_handle }),
        },
      }) satisfies AuthenticationResponseJSON,
  )

export type AuthenticationResponse = z.output<typeof authenticationResponse>

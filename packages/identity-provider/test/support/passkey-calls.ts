import { z } from 'zod'

import { SITE } from './embedded-provider.ts'
import type { ProviderUnderTest } from './embedded-provider.ts'
import type { softwareAuthenticator, Defect } from './software-authenticator.ts'

const text = z.string()

/** Schema of passkey creation options, with the API's field names. */
export const creationWire = z.strictObject({
  friendly_name: text,
  options: z.strictObject({
    public_key: z.strictObject({
      rp: z.strictObject({ id: text, name: text }),
      user: z.strictObject({ id: text, name: text, display_name: text }),
      challenge: text,
      pub_key_cred_params: z.array(z.strictObject({ type: text, alg: z.number() })),
      timeout: z.number(),
      exclude_credentials: z.array(
        z.strictObject({ type: text, id: text, transports: z.array(text) }),
      ),
      authenticator_selection: z.strictObject({
        resident_key: text,
        require_resident_key: z.boolean(),
        user_verification: text,
      }),
      attestation: text,
    }),
  }),
})

/** Schema of passkey request options, with the API's field names. */
export const requestWire = z.strictObject({
  public_key: z.strictObject({
    challenge: text,
    rp_id: text,
    allow_credentials: z.array(z.unknown()),
    user_verification: text,
    timeout: z.number(),
  }),
})

type Authenticator = ReturnType<typeof softwareAuthenticator>

/** Requests the options to add a passkey to an account, for a page of an origin. */
export async function creationOptions(
  provider: ProviderUnderTest,
  token: string,
  origin: string,
  friendly_name = 'Ordinateur',
) {
  const response = await provider.ask('POST /identity/v1/webauthn/registration-options', {
    token,
    body: { origin, friendly_name },
  })
  return creationWire.parse(await response.json())
}

/** Adds a passkey to an account as the SDK does. */
export async function addPasskey(
  provider: ProviderUnderTest,
  {
    token,
    origin,
    device,
    defect,
  }: {
    readonly token: string
    readonly origin: string
    readonly device: Authenticator
    readonly defect?: Defect
  },
): Promise<Response> {
  const { options } = await creationOptions(provider, token, origin)
  return provider.ask('POST /identity/v1/webauthn/registration', {
    token,
    body: device.create(options.public_key, defect),
  })
}

/** Requests the options to sign in by passkey on a page of the site, with or without identifier. */
export async function signInOptions(
  provider: ProviderUnderTest,
  named: Readonly<Record<string, string>> = {},
) {
  const response = await provider.ask('POST /identity/v1/webauthn/authentication-options', {
    body: { client_id: 'preavis', origin: SITE, scope: 'openid', ...named },
  })
  return requestWire.parse(await response.json())
}

/** Signs in by a device's passkey as the SDK does. */
export async function signInByPasskey(
  provider: ProviderUnderTest,
  device: Authenticator,
  named: Readonly<Record<string, string>> = {},
  defect: Defect = {},
): Promise<Response> {
  const { public_key: options } = await signInOptions(provider, named)
  return provider.ask('POST /identity/v1/webauthn/authentication', {
    body: device.get(options, defect),
  })
}

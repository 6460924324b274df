import { SITE } from '#provider-test/support/embedded-provider.ts'
import { softwareAuthenticator } from '#provider-test/support/software-authenticator.ts'

interface Creation {
  readonly challenge: Uint8Array
  readonly rp: { readonly id: string }
  readonly user: { readonly id: Uint8Array }
}

interface Request {
  readonly challenge: Uint8Array
  readonly rpId: string
}

/** Returns a fake `navigator.credentials` with a software authenticator. */
export function fakeBrowserCredentials(): object {
  const device = softwareAuthenticator(SITE)
  return {
    create: async ({ publicKey }: { readonly publicKey: Creation }) => {
      const { challenge, rp, user } = publicKey
      const made = device.create({ challenge: text(challenge), rp, user: { id: text(user.id) } })
      const {
        client_data_json: clientData,
        attestation_object: attestation,
        transports,
      } = made.response
      return {
        id: made.id,
        rawId: bytes(made.raw_id),
        type: 'public-key',
        response: {
          clientDataJSON: bytes(clientData),
          attestationObject: bytes(attestation),
          getTransports: () => transports,
        },
      }
    },
    get: async ({ publicKey }: { readonly publicKey: Request }) => {
      const { challenge, rpId } = publicKey
      const used = device.get({ challenge: text(challenge), rp_id: rpId })
      const { client_data_json: clientData, authenticator_data: data } = used.response
      return {
        id: used.id,
        rawId: bytes(used.raw_id),
        type: 'public-key',
        response: {
          clientDataJSON: bytes(clientData),
          authenticatorData: bytes(data),
          signature: bytes(used.response.signature),
          userHandle: bytes(used.response.user_handle),
        },
      }
    },
  }
}

function text(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url')
}

function bytes(data: string): Uint8Array {
  return Uint8Array.from(Buffer.from(data, 'base64url'))
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { cbor } from './cbor.ts'
import type { CborValue } from './cbor.ts'

/** Deliberate defects of the browser or authenticator. */
export interface Defect {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  /** Omits user verification. */
  readonly unverified?: boolean
  /** Omits user presence. */
  readonly absent?: boolean
  /** Overrides the signature counter. */
  readonly counter?: number
  /** Signs with another key. */
  readonly foreignKey?: boolean
  readonly userHandle?: string
  /** Names another passkey. */
  readonly id?: string
}

interface StoredPasskey {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly userHandle: string
  counter: number
}

/** The passkey creation options that this authenticator reads. */
export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

/** The passkey request options that this authenticator reads. */
export interface RequestOptions {
  readonly challenge: string
  readonly rp_id: string
}

/**
 * A browser with a software authenticator: ES256, no attestation, discoverable passkeys. `counts`
 * is false for an authenticator without signature counter, as for synced passkeys.
 */
export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const stored: StoredPasskey[] = []
  return {
    /** Creates a passkey and returns what the SDK sends. */
    create: ({ challenge, rp, user }: CreationOptions, defect: Defect = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const made = { id: randomBytes(32), privateKey, userHandle: user.id, counter: 0 }
      stored.push(made)
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, made.id.length),
        made.id,
        cosePublicKey(publicKey),
      ])
      const attestation = cbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData({ rpId: rp.id, counter: 0, credential, defect })],
        ]),
      )
      return {
        id: made.id.toString('base64url'),
        raw_id: made.id.toString('base64url'),
        type: 'public-key',
        response: {
          client_data_json: clientData('webauthn.create', challenge, origin, defect),
          attestation_object: attestation.toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      }
    },
    /** Signs with the latest passkey and returns what the SDK sends. */
    get: ({ challenge, rp_id: rpId }: RequestOptions, defect: Defect = {}) => {
      const passkey = stored.at(-1)
      if (!passkey) throw new Error('no passkey was made')
      if (counts) passkey.counter += 1
      const data = authenticatorData({ rpId, counter: passkey.counter, defect })
      const json = clientData('webauthn.get', challenge, origin, defect)
      const signed = Buffer.concat([data, sha256(Buffer.from(json, 'base64url'))])
      const key =
        defect.foreignKey === true
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
          : passkey.privateKey
      const id = defect.id ?? passkey.id.toString('base64url')
      return {
        id,
        raw_id: id,
        type: 'public-key',
        response: {
          client_data_json: json,
          authenticator_data: data.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          user_handle: defect.userHandle ?? passkey.userHandle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string, defect: Defect): string {
  const data = {
    type: defect.type ?? type,
    challenge: defect.challenge ?? challenge,
    origin: defect.origin ?? origin,
    crossOrigin: defect.crossOrigin ?? false,
  }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

function authenticatorData({
  rpId,
  counter,
  credential,
  defect,
}: {
  readonly rpId: string
  readonly counter: number
  readonly credential?: Buffer
  readonly defect: Defect
}): Buffer {
  const present = defect.absent === true ? 0 : 1
  const verified = defect.unverified === true || defect.absent === true ? 0 : 4
  const attested = credential ? 64 : 0
  const count = Buffer.alloc(4)
  count.writeUInt32BE(defect.counter ?? counter)
  return Buffer.concat([
    sha256(Buffer.from(defect.rpId ?? rpId)),
    Buffer.of(present | verified | attested),
    count,
    credential ?? Buffer.alloc(0),
  ])
}

/** Key type 2 (elliptic curve), algorithm -7 (ES256), curve 1 (P-256), and the point. */
function cosePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { cbor } from './cbor.ts'
import type { CborValue } from './cbor.ts'

/** What goes wrong in the browser or in the authenticator, on purpose. */
export interface Fault {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  /** Nobody unlocked the authenticator. */
  readonly unverified?: boolean
  /** Nobody touched it either. */
  readonly absent?: boolean
  /** The authenticator says that it was used so often. */
  readonly counter?: number
  /** Another key signs. */
  readonly foreignKey?: boolean
  readonly userHandle?: string
  /** Names another passkey. */
  readonly id?: string
}

interface Kept {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly userHandle: string
  counter: number
}

/** The options with which a browser makes a passkey, as far as this one reads them. */
export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

/** The options with which a browser looks for a passkey, as far as this one reads them. */
export interface RequestOptions {
  readonly challenge: string
  readonly rp_id: string
}

/** A browser on a page of this origin, with an authenticator of its own: ES256, attestation none, passkeys that are found without a list. `counts` is false for one that never counts, as those that are kept in a cloud. */
export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const kept: Kept[] = []
  return {
    /** Makes a passkey: what the SDK sends of it. */
    create: ({ challenge, rp, user }: CreationOptions, fault: Fault = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const made = { id: randomBytes(32), privateKey, userHandle: user.id, counter: 0 }
      kept.push(made)
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
          ['authData', authenticatorData({ rpId: rp.id, counter: 0, credential, fault })],
        ]),
      )
      return {
        id: made.id.toString('base64url'),
        raw_id: made.id.toString('base64url'),
        type: 'public-key',
        response: {
          client_data_json: clientData('webauthn.create', challenge, origin, fault),
          attestation_object: attestation.toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      }
    },
    /** Uses the passkey that was made last: what the SDK sends of it. */
    get: ({ challenge, rp_id: rpId }: RequestOptions, fault: Fault = {}) => {
      const passkey = kept.at(-1)
      if (!passkey) throw new Error('no passkey was made')
      if (counts) passkey.counter += 1
      const data = authenticatorData({ rpId, counter: passkey.counter, fault })
      const json = clientData('webauthn.get', challenge, origin, fault)
      const signed = Buffer.concat([data, sha256(Buffer.from(json, 'base64url'))])
      const key =
        fault.foreignKey === true
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
          : passkey.privateKey
      const id = fault.id ?? passkey.id.toString('base64url')
      return {
        id,
        raw_id: id,
        type: 'public-key',
        response: {
          client_data_json: json,
          authenticator_data: data.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          user_handle: fault.userHandle ?? passkey.userHandle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string, fault: Fault): string {
  const data = {
    type: fault.type ?? type,
    challenge: fault.challenge ?? challenge,
    origin: fault.origin ?? origin,
    crossOrigin: fault.crossOrigin ?? false,
  }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

function authenticatorData({
  rpId,
  counter,
  credential,
  fault,
}: {
  readonly rpId: string
  readonly counter: number
  readonly credential?: Buffer
  readonly fault: Fault
}): Buffer {
  const present = fault.absent === true ? 0 : 1
  const verified = fault.unverified === true || fault.absent === true ? 0 : 4
  const attested = credential ? 64 : 0
  const count = Buffer.alloc(4)
  count.writeUInt32BE(fault.counter ?? counter)
  return Buffer.concat([
    sha256(Buffer.from(fault.rpId ?? rpId)),
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

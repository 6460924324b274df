import { createHash, randomBytes } from 'node:crypto'

import type { ColumnType, Kysely } from 'kysely'

import type { GrantKind, CodePurpose } from '../ports/grants-and-sessions.ts'
import type { SecondFactorKind } from '../ports/passkey-and-second-factor-stores.ts'

/** JSON column. It is written as text, and its content is unknown when read. */
type Json = ColumnType<unknown, string, string>

export interface PersonTable {
  id: string
  email: string | null
  email_verified: boolean
  phone_number: string | null
  phone_verified: boolean
  custom_identifier: string | null
  password_hash: string | null
  claims: Json
  created_at: Date
  changed_at: Date
}

interface VerificationCodeTable {
  purpose: CodePurpose['purpose']
  address: string
  digest: Buffer
  tries_left: number
  data: Json
  expires_at: Date
}

interface GrantTable {
  kind: GrantKind
  digest: Uint8Array
  person_id: string | null
  data: Json
  expires_at: Date
  family: string | null
  taken_at: ColumnType<Date | null, never, Date>
}

interface SessionTable {
  digest: Uint8Array
  person_id: string
  sign_in_type: string
  amr: readonly string[]
  signed_in_at: Date
  persistent: boolean
  expires_at: Date
}

interface SigningKeyTable {
  id: string
  private_jwk: Json
  created_at: Date
  retired_at: ColumnType<Date | null, never, Date>
}

interface LinkedIdentityTable {
  id: string
  person_id: string
  provider: string
  subject: string
  username: string
  linked_at: Date
}

interface SecondFactorTable {
  person_id: string
  kind: SecondFactorKind
  address: string
  added_at: Date
}

interface TrustedDeviceTable {
  id: string
  digest: Uint8Array
  person_id: string
  ip: string
  operating_system: string
  user_agent: string
  device_class: string
  device_name: string
  trusted_at: Date
  expires_at: Date
}

export interface PasskeyTable {
  id: string
  credential_id: string
  person_id: string
  user_handle: string
  public_key: Uint8Array<ArrayBuffer>
  /** PostgreSQL returns a `bigint` as text. */
  counter: ColumnType<string, number, number>
  transports: readonly string[]
  aaguid: string
  name: string
  added_at: Date
  last_used_at: ColumnType<Date | null, never, Date>
}

/** Tables of the provider, in the schema `identity`. */
export type IdentityTables = {
  'identity.person': PersonTable
  'identity.verification_code': VerificationCodeTable
  'identity.grant': GrantTable
  'identity.session': SessionTable
  'identity.signing_key': SigningKeyTable
  'identity.linked_identity': LinkedIdentityTable
  'identity.second_factor': SecondFactorTable
  'identity.trusted_device': TrustedDeviceTable
  'identity.passkey': PasskeyTable
}

/** Database of the accounts. A lost connection throws an `Outage`. */
export type IdentityDatabase = Kysely<IdentityTables>

/** Returns 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the SHA-256 of a secret. Secrets from `newSecret` are too long and random to need a salt.
 */
export function digestOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}

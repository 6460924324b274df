import type { ColumnType } from 'kysely'

import type { SecondFactorKind } from '#ports/identity/second-factors.ts'

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

/** The table of passkeys. */
export interface PasskeyTable {
  id: string
  credential_id: string
  person_id: string
  user_handle: string
  public_key: Uint8Array<ArrayBuffer>
  /** PostgreSQL gives a `bigint` as text. */
  counter: ColumnType<string, number, number>
  transports: readonly string[]
  aaguid: string
  name: string
  added_at: Date
  last_used_at: ColumnType<Date | null, never, Date>
}

/** What people prove themselves with besides a password. */
export interface SecondFactorTables {
  'identity.second_factor': SecondFactorTable
  'identity.trusted_device': TrustedDeviceTable
  'identity.passkey': PasskeyTable
}

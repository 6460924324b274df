import { randomUUID } from 'node:crypto'

import type { Instant } from '#domain/shared/instant.ts'

import type {
  DeviceTraits,
  TrustedDevice,
  TrustedDevices,
} from '../ports/passkey-and-second-factor-stores.ts'
import { IdentityStore } from './identity-store.ts'
import { digestOf, newSecret } from './identity-tables.ts'

/** Stores trusted browsers in PostgreSQL, by the digest of their cookie's secret. */
export class PostgresTrustedDevices extends IdentityStore implements TrustedDevices {
  async trust(
    personId: string,
    traits: DeviceTraits,
    { from, until }: { readonly from: Instant; readonly until: Instant },
  ): Promise<string> {
    const secret = newSecret()
    await this.database
      .deleteFrom('identity.trusted_device')
      .where('person_id', '=', personId)
      .where('expires_at', '<=', new Date(from))
      .execute()
    await this.database
      .insertInto('identity.trusted_device')
      .values({
        id: randomUUID(),
        digest: digestOf(secret),
        person_id: personId,
        ip: traits.ip,
        operating_system: traits.operatingSystem,
        user_agent: traits.userAgent,
        device_class: traits.deviceClass,
        device_name: traits.deviceName,
        trusted_at: new Date(from),
        expires_at: new Date(until),
      })
      .execute()
    return secret
  }

  async isTrusted(personId: string, secret: string, now: Instant): Promise<boolean> {
    const row = await this.database
      .selectFrom('identity.trusted_device')
      .select('id')
      .where('digest', '=', digestOf(secret))
      .where('person_id', '=', personId)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    return row !== undefined
  }

  async of(personId: string, now: Instant): Promise<readonly TrustedDevice[]> {
    const rows = await this.database
      .selectFrom('identity.trusted_device')
      .selectAll()
      .where('person_id', '=', personId)
      .where('expires_at', '>', new Date(now))
      .orderBy('trusted_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      ip: row.ip,
      operatingSystem: row.operating_system,
      userAgent: row.user_agent,
      deviceClass: row.device_class,
      deviceName: row.device_name,
      trustedAt: row.trusted_at.getTime(),
    }))
  }

  async forget(personId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('identity.trusted_device')
      .where('person_id', '=', personId)
      .where((device) => device(device.cast<string>('id', 'text'), '=', id))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async forgetAll(personId: string): Promise<void> {
    await this.database
      .deleteFrom('identity.trusted_device')
      .where('person_id', '=', personId)
      .execute()
  }
}

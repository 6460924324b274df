import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

import type { SigningKey, SigningKeys } from '../ports/grants-and-sessions.ts'
import { IdentityStore } from './identity-store.ts'
import type { IdentityTables } from './identity-tables.ts'

/** Stores signing keys in PostgreSQL. An advisory lock serializes additions. */
export class PostgresSigningKeys extends IdentityStore implements SigningKeys {
  async list(): Promise<readonly SigningKey[]> {
    const rows = await this.database
      .selectFrom('identity.signing_key')
      .selectAll()
      .orderBy('retired_at', (order) => order.desc().nullsFirst())
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      privateJwk: fieldsOf(row.private_jwk),
      createdAt: row.created_at.getTime(),
      retiredAt: row.retired_at?.getTime(),
    }))
  }

  add(
    { id, privateJwk }: Pick<SigningKey, 'id' | 'privateJwk'>,
    now: Instant,
    onlyIfNone = false,
  ): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('preavis signing keys'))`.execute(transaction)
      if (onlyIfNone && (await signs(transaction))) return
      await transaction
        .updateTable('identity.signing_key')
        .set({ retired_at: new Date(now) })
        .where('retired_at', 'is', null)
        .execute()
      await transaction
        .insertInto('identity.signing_key')
        .values({ id, private_jwk: JSON.stringify(privateJwk), created_at: new Date(now) })
        .execute()
    })
  }

  async forget(retiredBefore: Instant): Promise<void> {
    await this.database
      .deleteFrom('identity.signing_key')
      .where('retired_at', '<', new Date(retiredBefore))
      .execute()
  }
}

async function signs(transaction: Transaction<IdentityTables>): Promise<boolean> {
  const key = await transaction
    .selectFrom('identity.signing_key')
    .select('id')
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return key !== undefined
}

const CACHE_TTL_MS = seconds(10)

/**
 * Caches the list of signing keys for ten seconds. Rotations by other processes are noticed once
 * the cache has expired.
 */
export class CachedSigningKeys implements SigningKeys {
  readonly #keys: SigningKeys
  readonly #clock: Clock
  #cached: { readonly keys: Promise<readonly SigningKey[]>; readonly until: Instant } | undefined

  constructor(keys: SigningKeys, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  list(): Promise<readonly SigningKey[]> {
    const now = this.#clock.now()
    if (this.#cached && this.#cached.until > now) return this.#cached.keys
    const cached = { keys: this.#keys.list(), until: now + CACHE_TTL_MS }
    this.#cached = cached
    // A failure is not cached.
    cached.keys.catch(() => {
      if (this.#cached === cached) this.#cached = undefined
    })
    return cached.keys
  }

  async add(
    key: Pick<SigningKey, 'id' | 'privateJwk'>,
    now: Instant,
    onlyIfNone?: boolean,
  ): Promise<void> {
    await this.#keys.add(key, now, onlyIfNone)
    this.#cached = undefined
  }

  async forget(retiredBefore: Instant): Promise<void> {
    await this.#keys.forget(retiredBefore)
    this.#cached = undefined
  }
}

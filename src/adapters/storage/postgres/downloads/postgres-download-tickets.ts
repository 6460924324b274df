import { createHash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { z } from 'zod'

import type { Instant } from '#domain/shared/instant.ts'
import type { DownloadTickets } from '#ports/download-stores.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { selectValues } from '../platform/select-rows.ts'

/** Expired rows deleted per write. */
const CLEARED = 20

/** Stores one-time download tickets, each under a hash of its key. */
export class PostgresDownloadTickets extends PostgresStore implements DownloadTickets {
  async issue(file: string, now: Instant, expiresAt: Instant): Promise<string> {
    await this.#clear(now)
    const key = randomBytes(32).toString('base64url')
    await this.database
      .insertInto('downloads.ticket')
      .values({ key_hash: hashOf(key), file, expires_at: new Date(expiresAt) })
      .execute()
    return key
  }

  async peek(key: string, now: Instant): Promise<string | undefined> {
    const ticket = await this.database
      .selectFrom('downloads.ticket')
      .select('file')
      .where('key_hash', '=', hashOf(key))
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    return ticket?.file
  }

  /**
   * Deletes the ticket, increments the file's download count and returns the file. Returns
   * undefined if the ticket is unknown, expired or already redeemed.
   */
  async redeem(key: string, now: Instant): Promise<string | undefined> {
    const [file] = await selectValues(this.database, z.string())`
      with taken as (
        delete from downloads.ticket where key_hash = ${hashOf(key)} returning file, expires_at
      )
      insert into download_tally as tally (file, times)
      select file, 1 from taken where expires_at > ${new Date(now)}
      on conflict (file) do update set times = tally.times + 1
      returning file`
    return file
  }

  async #clear(now: Instant): Promise<void> {
    await sql`
      delete from downloads.ticket where key_hash in (
        select key_hash from downloads.ticket where expires_at < ${new Date(now)}
        limit ${CLEARED} for update skip locked
      )`.execute(this.database)
  }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

import { createHash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import type { DownloadTickets } from '#ports/downloads.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'

/** How many links that are over one more clears away. */
const CLEARED = 20

export class PostgresDownloadTickets implements DownloadTickets {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  issue(file: string, now: Instant, expiresAt: Instant): Promise<string> {
    return asked(async () => {
      await this.#clear(now)
      const key = randomBytes(32).toString('base64url')
      await this.#database
        .insertInto('downloads.ticket')
        .values({ key_hash: hashOf(key), file, expires_at: new Date(expiresAt) })
        .execute()
      return key
    })
  }

  look(key: string, now: Instant): Promise<string | undefined> {
    return asked(async () => {
      const ticket = await this.#database
        .selectFrom('downloads.ticket')
        .select('file')
        .where('key_hash', '=', hashOf(key))
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return ticket?.file
    })
  }

  /** One statement: of two that follow the same link, one finds the line. */
  redeem(key: string, now: Instant): Promise<string | undefined> {
    return asked(async () => {
      const { rows } = await sql<{ file: string }>`
        with taken as (
          delete from downloads.ticket where key_hash = ${hashOf(key)} returning file, expires_at
        )
        insert into download_tally as tally (file, times)
        select file, 1 from taken where expires_at > ${new Date(now)}
        on conflict (file) do update set times = tally.times + 1
        returning file`.execute(this.#database)
      return rows[0]?.file
    })
  }

  async #clear(now: Instant): Promise<void> {
    await sql`
      delete from downloads.ticket where key_hash in (
        select key_hash from downloads.ticket where expires_at < ${new Date(now)}
        limit ${CLEARED} for update skip locked
      )`.execute(this.#database)
  }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

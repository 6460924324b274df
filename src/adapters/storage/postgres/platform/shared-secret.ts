import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { asked } from './outages.ts'
import type { Database } from './schema.ts'

/** A secret in a table of its own, one for all the servers of the site: made at first need by whoever comes first, read once. */
export function sharedSecret(
  database: Database,
  table: 'newsletter.link_secret' | 'drafts.preview_secret',
): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined
  return () => {
    secret ??= asked(() => madeOnce(database, table)).catch((fault: unknown) => {
      secret = undefined
      throw fault
    })
    return secret
  }
}

async function madeOnce(
  database: Database,
  table: Parameters<typeof sharedSecret>[1],
): Promise<Buffer> {
  await sql`
    insert into ${sql.table(table)} (secret) values (${randomBytes(32)})
    on conflict do nothing`.execute(database)
  const { secret } = await database.selectFrom(table).select('secret').executeTakeFirstOrThrow()
  return secret
}

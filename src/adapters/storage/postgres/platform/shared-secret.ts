import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from './kysely-table-types.ts'

/**
 * Returns a function that loads the secret of a table, which all servers share. The secret is
 * created at the first use and cached.
 */
export function sharedSecret(
  database: Database,
  table: 'newsletter.link_secret' | 'drafts.preview_secret' | 'premium.picture_secret',
): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined
  return () => {
    secret ??= madeOnce(database, table).catch((error: unknown) => {
      secret = undefined
      throw error
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

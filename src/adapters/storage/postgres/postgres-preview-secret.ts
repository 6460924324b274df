import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { asked } from './outages.ts'
import type { Database } from './schema.ts'

/** The secret that previews are signed with, one for all the servers of the site: made at first need, read once. */
export function postgresPreviewSecret(database: Database): () => Promise<Uint8Array> {
  let secret: Promise<Uint8Array> | undefined
  return async () => {
    secret ??= asked(() => sharedSecret(database)).catch((fault: unknown) => {
      secret = undefined
      throw fault
    })
    return secret
  }
}

/** Whoever comes second reads what the first wrote. */
async function sharedSecret(database: Database): Promise<Uint8Array> {
  await sql`
    insert into drafts.preview_secret (secret) values (${randomBytes(32)})
    on conflict do nothing`.execute(database)
  const { secret } = await database
    .selectFrom('drafts.preview_secret')
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret
}

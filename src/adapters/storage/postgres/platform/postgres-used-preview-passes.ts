import { sql } from 'kysely'

import type { UsedPasses } from '#ports/preview-sessions-and-stores.ts'

import type { Database } from './kysely-table-types.ts'

/**
 * Creates the store of used preview links and ended preview sessions. `use` deletes rows older than
 * a day, whose links and sessions have expired.
 */
export function postgresUsedPasses(database: Database): UsedPasses {
  return {
    isUsed: async (id) => {
      const used = await database
        .selectFrom('drafts.used_link')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return used !== undefined
    },
    use: async (id) => {
      await sql`delete from drafts.used_link where used_at < now() - interval '1 day'`.execute(
        database,
      )
      const { numInsertedOrUpdatedRows = 0n } = await database
        .insertInto('drafts.used_link')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
  }
}

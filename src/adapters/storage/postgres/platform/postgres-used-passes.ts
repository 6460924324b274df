import { sql } from 'kysely'

import type { UsedPasses } from '#ports/preview.ts'

import { asked } from './outages.ts'
import type { Database } from './schema.ts'

/** The used links and the sessions that were left, for a day: by then none of them opens any more. */
export function postgresUsedPasses(database: Database): UsedPasses {
  return {
    isUsed: (id) =>
      asked(async () => {
        const used = await database
          .selectFrom('drafts.used_link')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst()
        return used !== undefined
      }),
    use: (id) =>
      asked(async () => {
        await sql`delete from drafts.used_link where used_at < now() - interval '1 day'`.execute(
          database,
        )
        const { numInsertedOrUpdatedRows = 0n } = await database
          .insertInto('drafts.used_link')
          .values({ id })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows > 0n
      }),
  }
}

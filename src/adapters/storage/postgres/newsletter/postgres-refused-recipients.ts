import { sql } from 'kysely'
import { z } from 'zod'

import type { Clock } from '#ports/clock-and-timers.ts'
import type { RefusedRecipients } from '#ports/email-and-sms-messenger.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectValues } from '../platform/select-rows.ts'

/** Creates the store of the addresses that their own mail server refuses. */
export function postgresRefusedRecipients(database: Database, clock: Clock): RefusedRecipients {
  return {
    record: async (recipient) => {
      await sql`
        insert into newsletter.refused_recipient (email, refused_at)
        values (${recipient.toLowerCase()}, ${new Date(clock.now())})
        on conflict (email) do update set refused_at = excluded.refused_at`.execute(database)
    },
    forget: async (recipient) => {
      await database
        .deleteFrom('newsletter.refused_recipient')
        .where('email', '=', recipient.toLowerCase())
        .execute()
    },
    count: async () => {
      const [count = 0] = await selectValues(database, z.number())`
        select count(*)::integer as count from newsletter.refused_recipient`
      return count
    },
  }
}

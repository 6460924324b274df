import { sql } from 'kysely'
import { z } from 'zod'

import type { Instant } from '#domain/shared/instant.ts'
import type { AttemptLimit, AttemptLimits } from '#ports/rate-limits.ts'

import { PostgresStore } from './postgres-store.ts'
import { selectValues } from './select-rows.ts'

/** Maximum number of expired windows deleted when a new window starts. */
const CLEARED = 20

/** Refused attempts that lengthen a wait; more of them do not. */
const MAX_DOUBLINGS = 10

/** Limits the number of attempts per key and time window, for all servers together. */
export class PostgresAttemptLimits extends PostgresStore implements AttemptLimits {
  async admits(
    key: string,
    { most, within, growsTo = within }: AttemptLimit,
    now: Instant,
  ): Promise<boolean> {
    const counted = growsTo > within ? most + MAX_DOUBLINGS : most
    const [count = 1] = await selectValues(this.database, z.number())`
      insert into identity.attempt (key, count, window_ends_at)
      values (${key}, 1, ${new Date(now + within)})
      on conflict (key) do update set
        count = case
          when attempt.window_ends_at <= ${new Date(now)} then 1
          else least(attempt.count, ${counted}) + 1
        end,
        window_ends_at = case
          when attempt.window_ends_at <= ${new Date(now)} then excluded.window_ends_at
          when ${growsTo > within} and attempt.count >= ${most} then ${new Date(now)}::timestamptz
            + least(${growsTo}::float8, ${within} * power(2, attempt.count - ${most}))
            * interval '1 millisecond'
          else attempt.window_ends_at
        end
      returning count`
    if (count === 1) await this.#clear(now)
    return count <= most
  }

  async forgive(key: string): Promise<void> {
    await this.database.deleteFrom('identity.attempt').where('key', '=', key).execute()
  }

  async #clear(now: Instant): Promise<void> {
    await sql`
      delete from identity.attempt where key in (
        select key from identity.attempt where window_ends_at < ${new Date(now)}
        limit ${CLEARED} for update skip locked
      )`.execute(this.database)
  }
}

import { sql } from 'kysely'

import { withOwner } from './publish-law.ts'

/** Does work that no other worker does under that name meanwhile. A worker that dies frees it. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return withOwner((owner) =>
    owner.transaction().execute(async (lock) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(lock)
      return await work()
    }),
  )
}

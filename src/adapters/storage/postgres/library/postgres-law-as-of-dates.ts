import type { LawAsOfDates } from '#domain/law/law-as-of-dates.ts'
import type { LawAsOfDatesSource } from '#ports/law-as-of-dates.ts'

import { PostgresStore } from '../platform/postgres-store.ts'

/**
 * Loads the dates to which the data of the Code and of the collective agreements are up to date.
 */
export class PostgresLawAsOfDates extends PostgresStore implements LawAsOfDatesSource {
  async stateOfLaw(): Promise<LawAsOfDates> {
    const rows = await this.database
      .selectFrom('edition')
      .select(['source', 'state_at'])
      .where('source', 'in', ['code', 'agreements'])
      .execute()
    const states = rows.flatMap(({ source, state_at }) =>
      state_at === null ? [] : [[source, state_at.getTime()] as const],
    )
    return Object.fromEntries(states)
  }
}

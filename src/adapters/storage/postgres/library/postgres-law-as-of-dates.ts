import type { LawAsOfDates } from '#domain/law/law-as-of-dates.ts'
import type { LawAsOfDatesSource } from '#ports/law-as-of-dates.ts'

import type { Database } from '../platform/kysely-table-types.ts'

/**
 * Loads the dates to which the data of the Code and of the collective agreements are up to date.
 */
export class PostgresLawAsOfDates implements LawAsOfDatesSource {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async stateOfLaw(): Promise<LawAsOfDates> {
    const rows = await this.#database
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

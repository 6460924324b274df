import type { StateOfLaw } from '#domain/law/law-dates.ts'
import type { LawDates } from '#ports/law-dates.ts'

import { runQuery } from '../platform/database-outages.ts'
import type { Database } from '../platform/schema.ts'

/**
 * Loads the dates to which the data of the Code and of the collective agreements are up to date.
 */
export class PostgresLawDates implements LawDates {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  stateOfLaw(): Promise<StateOfLaw> {
    return runQuery(async () => {
      const rows = await this.#database
        .selectFrom('edition')
        .select(['source', 'state_at'])
        .where('source', 'in', ['code', 'agreements'])
        .execute()
      const states = rows.flatMap(({ source, state_at }) =>
        state_at === null ? [] : [[source, state_at.getTime()] as const],
      )
      return Object.fromEntries(states)
    })
  }
}

import type { Instant } from '#domain/shared/instant.ts'
import type { DownloadHistory } from '#ports/downloads.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'

export class PostgresDownloadHistory implements DownloadHistory {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  countedIn(month: string, subject: string): Promise<readonly Instant[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('downloads.counted')
        .select('at')
        .where('subject', '=', subject)
        .where('month', '=', month)
        .orderBy('at')
        .execute()
      return rows.map(({ at }) => at.getTime())
    })
  }
}

import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { RedirectBook, RedirectOrigin } from '#ports/content.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'

export class PostgresRedirectBook implements RedirectBook {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  rules(origin?: RedirectOrigin): Promise<readonly RedirectRule[]> {
    return asked(() =>
      this.#database
        .selectFrom('redirect')
        .select(['source', 'destination'])
        .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? 'editorial'))
        .orderBy('source')
        .execute(),
    )
  }
}

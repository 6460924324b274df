import type { RedirectRule } from '../../../domain/navigation/redirect-rule.ts'
import type { RedirectBook } from '../../../ports/redirect-book.ts'
import { asked } from './outages.ts'
import type { Database } from './schema.ts'

export class PostgresRedirectBook implements RedirectBook {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  rules(): Promise<readonly RedirectRule[]> {
    return asked(() =>
      this.#database
        .selectFrom('redirect')
        .select(['source', 'destination'])
        .orderBy('source')
        .execute(),
    )
  }
}

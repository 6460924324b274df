import type { Logger } from '#ports/logger.ts'

import type { Database } from './kysely-table-types.ts'

/** Store in the database. */
export abstract class PostgresStore {
  protected readonly database: Database

  constructor(database: Database) {
    this.database = database
  }
}

/** Store in the database that logs what it rejects. */
export abstract class LoggedPostgresStore extends PostgresStore {
  protected readonly logger: Logger

  constructor(database: Database, logger: Logger) {
    super(database)
    this.logger = logger
  }
}

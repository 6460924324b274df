import type { IdentityDatabase } from './identity-tables.ts'

/** Store of the provider in its database. */
export abstract class IdentityStore {
  protected readonly database: IdentityDatabase

  constructor(database: IdentityDatabase) {
    this.database = database
  }
}

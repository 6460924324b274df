export interface Migration {
  readonly name: string
  /** Time in epoch milliseconds. Absent if the migration is pending. */
  readonly appliedAt?: number
}

/** Runner of the versioned migrations of the database schema. */
export interface SchemaMigrations {
  /** Applies pending migrations and returns their names. */
  migrate(): Promise<readonly string[]>
  status(): Promise<readonly Migration[]>
}

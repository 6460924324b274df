export interface Migration {
  readonly name: string
  readonly appliedAt?: number
}

/** Versioned migrations of the database schema. */
export interface SchemaMigrations {
  /** Applies pending migrations and returns their names. */
  migrate(): Promise<readonly string[]>
  status(): Promise<readonly Migration[]>
}

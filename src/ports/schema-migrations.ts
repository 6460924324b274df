export interface Migration {
  readonly name: string
  readonly appliedAt?: number
}

/** The shape of the database, brought forward step by step. */
export interface SchemaMigrations {
  /** Applies what is missing, and names it. */
  migrate(): Promise<readonly string[]>
  status(): Promise<readonly Migration[]>
}

import { sql } from 'kysely'

import type { PublicationReport } from '../../../ports/content-publisher.ts'
import type { Database } from './schema.ts'

/** So many changed documents make the statistics of the table worthless. */
const MANY = 1_000

/** After a large publication, counts and lists are answered from the indexes alone again: without waiting for the database to see to it itself. */
export async function tidyAfter(database: Database, report: PublicationReport): Promise<void> {
  const { created, changed, withdrawn } = report
  if (created.length + changed.length + withdrawn.length < MANY) return
  await sql`vacuum (analyze) document`.execute(database)
}

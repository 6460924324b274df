import { sql } from 'kysely'

import type { PublicationReport } from '#ports/publishing.ts'

import type { Database } from './schema.ts'

/** So many changed documents make the statistics of the table worthless. */
const MANY = 1_000

/** After a publication, lists are answered from their index again, which puts what is new aside and reads all of that for each question; after a large one, counts from the indexes alone: without waiting for the database to see to it itself. */
export async function tidyAfter(database: Database, report: PublicationReport): Promise<void> {
  const { created, changed, withdrawn } = report
  const touched = created.length + changed.length + withdrawn.length
  if (touched >= MANY) await sql`vacuum (analyze) document`.execute(database)
  else if (touched > 0)
    await sql`select gin_clean_pending_list('document_by_facet')`.execute(database)
}

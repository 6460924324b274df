import { z } from 'zod'

import type { Database } from '../platform/kysely-table-types.ts'
import { preparedQuery, runPrepared } from '../platform/prepared-statements.ts'

const wholeRow = z.object({ path: z.string(), summary: z.unknown(), content: z.unknown() })

const WHOLE = preparedQuery(
  'document_at',
  wholeRow,
  'select path, summary, content from document where path = $1',
)

/**
 * Loads the row of the document at a path, with its body, not validated. Returns undefined if there
 * is none.
 */
export async function findDocumentRow(
  database: Database,
  path: string,
): Promise<z.infer<typeof wholeRow> | undefined> {
  const [row] = await runPrepared(database, WHOLE, [path])
  return row
}

/** Paths of documents to look up, with or without their summaries. */
export interface PathLookUp {
  readonly paths: readonly string[]
  readonly summaries: boolean
}

/** Row with a summary, null if not selected. */
const foundRow = z.object({ path: z.string(), summary: z.unknown() })

const FOUND = preparedQuery(
  'documents_at',
  foundRow,
  `select path, case when path = any((select $2::text[])::text[]) then summary end as summary
  from document where path = any((select $1::text[])::text[])`,
)

/** Rows of the existing documents, by path. */
export type FoundRows = ReadonlyMap<string, z.infer<typeof foundRow>>

/**
 * Looks up several lists of paths in one query. Paths without a document are absent from the
 * result.
 */
export async function findDocumentRows(
  database: Database,
  lookUps: readonly PathLookUp[],
): Promise<FoundRows> {
  const all = new Set(lookUps.flatMap(({ paths }) => paths))
  const summed = new Set(lookUps.flatMap(({ paths, summaries }) => (summaries ? paths : [])))
  const rows = await runPrepared(database, FOUND, [[...all], [...summed]])
  return new Map(rows.map((row) => [row.path, row]))
}

import type { Database } from '../platform/kysely-table-types.ts'
import { preparedQuery, runPrepared } from '../platform/prepared-statements.ts'

interface WholeRow {
  readonly path: string
  readonly summary: unknown
  readonly content: unknown
}

const WHOLE = preparedQuery(
  'document_at',
  'select path, summary, content from document where path = $1',
)

/**
 * Loads the row of the document at a path, with its body, not validated. Returns undefined if there
 * is none.
 */
export async function findDocumentRow(
  database: Database,
  path: string,
): Promise<WholeRow | undefined> {
  const [row] = await runPrepared<WholeRow>(database, WHOLE, [path])
  return row
}

/** Paths of documents to look up, with or without their summaries. */
export interface PathLookUp {
  readonly paths: readonly string[]
  readonly summaries: boolean
}

interface FoundRow {
  readonly path: string
  /** Null if not selected. */
  readonly summary: unknown
}

const FOUND = preparedQuery(
  'documents_at',
  `select path, case when path = any((select $2::text[])::text[]) then summary end as summary
  from document where path = any((select $1::text[])::text[])`,
)

/** Rows of the existing documents, by path. */
export type FoundRows = ReadonlyMap<string, FoundRow>

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
  const rows = await runPrepared<FoundRow>(database, FOUND, [[...all], [...summed]])
  return new Map(rows.map((row) => [row.path, row]))
}

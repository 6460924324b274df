import { named, rowsByName } from '../platform/by-name.ts'
import type { Database } from '../platform/schema.ts'

interface WholeRow {
  readonly path: string
  readonly summary: unknown
  readonly content: unknown
}

const WHOLE = named('document_at', 'select path, summary, content from document where path = $1')

/** The document at a path, whole. */
export async function wholeAt(database: Database, path: string): Promise<WholeRow | undefined> {
  const [row] = await rowsByName<WholeRow>(database, WHOLE, [path])
  return row
}

/** The paths to look up, and whether their summaries are wanted with them. */
export interface LookUp {
  readonly paths: readonly string[]
  readonly summaries: boolean
}

interface FoundRow {
  readonly path: string
  /** Null where nobody asked for it. */
  readonly summary: unknown
}

const FOUND = named(
  'documents_at',
  `select path, case when path = any($2::text[]) then summary end as summary
  from document where path = any($1::text[])`,
)

/** The documents found, by path. */
export type Found = ReadonlyMap<string, FoundRow>

/** Looks several lists of paths up in one query. */
export async function foundAt(database: Database, lookUps: readonly LookUp[]): Promise<Found> {
  const all = new Set(lookUps.flatMap(({ paths }) => paths))
  const summed = new Set(lookUps.flatMap(({ paths, summaries }) => (summaries ? paths : [])))
  const rows = await rowsByName<FoundRow>(database, FOUND, [[...all], [...summed]])
  return new Map(rows.map((row) => [row.path, row]))
}

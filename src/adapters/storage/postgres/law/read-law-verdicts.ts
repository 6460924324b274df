import { sql } from 'kysely'

import type { ChangeKind } from '#domain/law/citation-changes.ts'
import type { LawVerdict } from '#ports/law-citations.ts'

import type { Database } from '../platform/kysely-table-types.ts'

interface VerdictRow {
  readonly document_id: string
  readonly article: string
  readonly kind: ChangeKind
  readonly version_id: string
  readonly note: string
  readonly editor: string
  readonly judged_at: Date
}

/** Loads the editors' verdicts on changes of cited articles, newest first. */
export async function readVerdicts(database: Database): Promise<readonly LawVerdict[]> {
  const { rows } = await sql<VerdictRow>`
    select document_id, article, kind, version_id, note, editor, judged_at
    from law_verdict order by judged_at desc, id desc`.execute(database)
  return rows.map(({ document_id: document, version_id: version, judged_at: at, ...rest }) => ({
    document,
    version,
    ...rest,
    at: at.getTime(),
  }))
}

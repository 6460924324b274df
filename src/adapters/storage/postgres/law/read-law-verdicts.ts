import { z } from 'zod'

import type { LawVerdict } from '#ports/law-citations.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'

const verdictRow = z.object({
  document_id: z.string(),
  article: z.string(),
  kind: z.enum(['modified', 'ended', 'began']),
  version_id: z.string(),
  note: z.string(),
  editor: z.string(),
  judged_at: z.date(),
})

/** Loads the editors' verdicts on changes of cited articles, newest first. */
export async function readVerdicts(database: Database): Promise<readonly LawVerdict[]> {
  const rows = await selectRows(database, verdictRow)`
    select document_id, article, kind, version_id, note, editor, judged_at
    from law_verdict order by judged_at desc, id desc`
  return rows.map(({ document_id: document, version_id: version, judged_at: at, ...rest }) => ({
    document,
    version,
    ...rest,
    at: at.getTime(),
  }))
}

import { sql } from 'kysely'

import type { OutdatedTags } from '#ports/cache-purges.ts'
import type { LawCitation, LawCitations, LawVerdict } from '#ports/law-citations.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { announce, runPublication } from '../platform/publication-transaction.ts'
import { updateLawChanges } from './mark-outdated-documents.ts'
import { readCitations } from './read-law-citations.ts'
import { readVerdicts } from './read-law-verdicts.ts'

/**
 * Loads the citations of the Code in documents. Stores verdicts: editors' decisions that a change
 * of an article does not affect a document.
 */
export class PostgresLawCitations extends PostgresStore implements LawCitations {
  citations(path?: string): Promise<readonly LawCitation[]> {
    return readCitations(this.database, path === undefined ? undefined : [path])
  }

  verdicts(): Promise<readonly LawVerdict[]> {
    return readVerdicts(this.database)
  }

  judge(verdict: LawVerdict, outdates: OutdatedTags): Promise<void> {
    const { document, article, kind, version, note, editor, at } = verdict
    return runPublication(this.database, async (transaction) => {
      await sql`
        insert into law_verdict (document_id, article, kind, version_id, note, editor, judged_at)
        values (${document}, ${article}, ${kind}, ${version}, ${note}, ${editor},
          ${new Date(at)})`.execute(transaction)
      await updateLawChanges(transaction)
      await announce(transaction, outdates)
    })
  }
}

import { sql } from 'kysely'

import type { DocumentKind } from '../../../domain/editorial/document-detail.ts'
import type { OfferedDownload } from '../../../domain/editorial/offered-download.ts'
import type { DownloadShelf } from '../../../ports/download-shelf.ts'
import type { Journal } from '../../../ports/journal.ts'
import { downloadSchema } from '../body-schema.ts'
import { asked } from './outages.ts'
import type { Database } from './schema.ts'

export class PostgresDownloadShelf implements DownloadShelf {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  newest(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('download')
        .innerJoin('document', 'document.id', 'download.document_id')
        .select(['document.path', 'document.title', 'download.file'])
        .where('download.rank', '=', 1)
        .where('document.kind', '=', sql<DocumentKind>`any(${kinds})`)
        .orderBy('document.published_at', 'desc')
        .orderBy('document.path')
        .limit(limit)
        .execute()
      return rows.flatMap(({ file, ...document }) => this.#offered(file, document))
    })
  }

  #offered(stored: unknown, document: OfferedDownload['document']): readonly OfferedDownload[] {
    const file = downloadSchema.safeParse(stored)
    if (file.success) return [{ file: file.data, document }]
    this.#journal.warn('stored download refused', { path: document.path })
    return []
  }
}

import { z } from 'zod'

import { downloadSchema } from '#adapters/storage/body-schema.ts'
import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { FILE_FOLDER } from '#domain/editorial/library-file.ts'
import type { DownloadStore } from '#ports/download-stores.ts'

import { LoggedPostgresStore } from '../platform/postgres-store.ts'
import { selectRows } from '../platform/select-rows.ts'

const offeredRow = z.object({
  path: z.string(),
  title: z.string(),
  file: z.unknown(),
})

/**
 * Lists the most downloaded files, each with its latest document. Of files that were never
 * downloaded, only the first one of a document can be listed; of the library, only public ones.
 */
export class PostgresMostDownloaded extends LoggedPostgresStore implements DownloadStore {
  async mostDownloaded(
    kinds: readonly DocumentKind[],
    limit: number,
  ): Promise<readonly OfferedDownload[]> {
    const rows = await selectRows(this.database, offeredRow)`
      select path, title, file from (
        select distinct on (download.file ->> 'href')
          document.path, document.title, document.published_at, download.file, download.rank,
          coalesce(tally.times, 0) as times
        from download
        join document on document.id = download.document_id
        left join download_tally tally on tally.file = download.file ->> 'href'
        where document.kind = any(${kinds}) and (download.rank = 1 or tally.times > 0)
          and (not starts_with(download.file ->> 'href', ${FILE_FOLDER}) or exists (
            select from library_file
            where ${FILE_FOLDER} || hash || '.' || format = download.file ->> 'href'
          ))
        order by download.file ->> 'href', document.published_at desc, document.path
      ) offered
      order by times desc, published_at desc, path, rank
      limit ${limit}`
    return rows.flatMap(({ file, ...document }) => this.#offered(file, document))
  }

  #offered(stored: unknown, document: OfferedDownload['document']): readonly OfferedDownload[] {
    const file = safeParseStored(downloadSchema, stored)
    if (file.success) return [{ file: file.data, document }]
    this.logger.warn('stored download refused', { path: document.path })
    return []
  }
}

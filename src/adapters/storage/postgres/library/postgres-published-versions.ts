import { sql } from 'kysely'

import type { Revision } from '#domain/editorial/announced-article-revision.ts'
import type { Document } from '#domain/editorial/document.ts'
import { versionPath } from '#domain/navigation/published-version-paths.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  PublishedVersion,
  PublishedVersions,
  VersionHistory,
  VersionName,
} from '#ports/published-versions.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { documentOf } from './document-rows.ts'

interface VersionRow {
  readonly document_id: string
  readonly label: string
  readonly published_at: Date
  readonly kind: Revision['kind']
  readonly notice: string | null
  readonly withdrawn: boolean
  readonly withdrawal_reason: string | null
  readonly current_path: string | null
  readonly current_title: string | null
}

/** Loads the public versions of articles. */
export class PostgresPublishedVersions implements PublishedVersions {
  readonly #database: Database
  readonly #logger: Logger

  constructor(database: Database, logger: Logger) {
    this.#database = database
    this.#logger = logger
  }

  async historyAt(path: string): Promise<VersionHistory | undefined> {
    const { rows } = await sql<VersionRow>`
      select document_id, label, version.published_at, version.kind, notice,
        withdrawn_at is not null as withdrawn, withdrawal_reason,
        document.path as current_path, document.title as current_title
      from published_version version left join document on document.id = document_id
      where document_id = coalesce(
        (select id from document
          where document.path = ${path}
            and exists (select from published_version where document_id = document.id)),
        (select document_id from published_version
          where published_version.path = ${path}
          order by published_at desc, document_id limit 1))
      order by version.published_at desc`.execute(this.#database)
    const [newest] = rows
    if (newest === undefined) return undefined
    const { document_id, current_path, current_title } = newest
    return {
      documentId: document_id,
      ...(current_path !== null &&
        current_title !== null && { current: { path: current_path, title: current_title } }),
      versions: rows.map(versionOf),
    }
  }

  async documentOf({ documentId, label }: VersionName): Promise<Document | undefined> {
    const { rows } = await sql<{ path: string; summary: unknown; content: unknown }>`
      select path, summary, content from published_version
      where document_id = ${documentId} and label = ${label} and withdrawn_at is null`.execute(
      this.#database,
    )
    const [row] = rows
    if (row === undefined) return undefined
    const path = versionPath({ article: row.path, label, shows: 'text' })
    return documentOf({ ...row, path }, this.#logger)
  }
}

function versionOf({
  label,
  published_at,
  kind,
  notice,
  withdrawn,
  withdrawal_reason: withdrawalReason,
}: VersionRow): PublishedVersion {
  const at = published_at.getTime()
  return {
    label,
    revision: kind === 'initial' ? { kind, at } : { kind, at, notice: notice ?? '' },
    withdrawn,
    ...(withdrawalReason !== null && { withdrawalReason }),
  }
}

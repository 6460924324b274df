import { z } from 'zod'

import type { Document } from '#domain/editorial/document.ts'
import { versionPath } from '#domain/navigation/published-version-paths.ts'
import type {
  PublishedVersion,
  PublishedVersions,
  VersionHistory,
  VersionName,
} from '#ports/published-versions.ts'

import { LoggedPostgresStore } from '../platform/postgres-store.ts'
import { selectRows } from '../platform/select-rows.ts'
import { documentOf } from './document-rows.ts'

const versionRow = z.object({
  document_id: z.string(),
  label: z.string(),
  published_at: z.date(),
  kind: z.enum(['initial', 'update', 'correction']),
  notice: z.string().nullable(),
  withdrawn: z.boolean(),
  withdrawal_reason: z.string().nullable(),
  current_path: z.string().nullable(),
  current_title: z.string().nullable(),
})

type VersionRow = z.infer<typeof versionRow>

const textRow = z.object({ path: z.string(), summary: z.unknown(), content: z.unknown() })

/** Loads the public versions of articles. */
export class PostgresPublishedVersions extends LoggedPostgresStore implements PublishedVersions {
  async historyAt(path: string): Promise<VersionHistory | undefined> {
    const rows = await selectRows(this.database, versionRow)`
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
          order by published_at desc, document_id limit 1),
        (select document_id from former_path where former_path.path = ${path}))
      order by version.published_at desc`
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
    const [row] = await selectRows(this.database, textRow)`
      select path, summary, content from published_version
      where document_id = ${documentId} and label = ${label} and withdrawn_at is null`
    if (row === undefined) return undefined
    const path = versionPath({ article: row.path, label, shows: 'text' })
    return documentOf({ ...row, path }, this.logger)
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

import type { ColumnType } from 'kysely'

import type { DocumentKind } from '#domain/editorial/document-detail.ts'

interface WaitingDocumentTable {
  id: string
  source: string
  path: string
  kind: DocumentKind
  title: string
  published_at: Date
  /** Published when its source says so, and not by its date. */
  draft: boolean
}

/** What is not published yet, and what previews need: out of reach of the public pages. */
export interface DraftTables {
  'drafts.document': WaitingDocumentTable
  'drafts.preview_secret': { secret: Buffer }
  'drafts.used_link': { id: string; used_at: ColumnType<Date, never, never> }
}

import { sql } from 'kysely'

import type { WorkingCopies, WorkingCopy, WorkingCopyKey } from '#ports/working-copies.ts'

import { runQuery } from '../platform/database-outages.ts'
import type { Database } from '../platform/schema.ts'

interface CopyRow {
  readonly path: string
  readonly markdown: string
  readonly version: number
  readonly saved_at: Date
  readonly page: string
}

/**
 * Stores working copies: the unsaved text of each editor on each article. Connects as the owner of
 * the database.
 */
export class PostgresWorkingCopies implements WorkingCopies {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  copy({ editor, documentId = '' }: WorkingCopyKey): Promise<WorkingCopy | undefined> {
    return runQuery(async () => {
      const { rows } = await sql<CopyRow>`
        select path, markdown, version, saved_at, page from newsroom.working_copy
        where editor = ${editor} and document_id = ${documentId}`.execute(this.#owner)
      const [row] = rows
      if (row === undefined) return undefined
      const { path, markdown, version, saved_at, page } = row
      return { manuscript: { path, markdown }, version, savedAt: saved_at.getTime(), page }
    })
  }

  keep(
    { editor, documentId = '' }: WorkingCopyKey,
    { manuscript: { path, markdown }, version, savedAt, page }: WorkingCopy,
  ): Promise<void> {
    return runQuery(async () => {
      await sql`
        insert into newsroom.working_copy
          (editor, document_id, path, markdown, version, saved_at, page)
        values (${editor}, ${documentId}, ${path}, ${markdown}, ${version}, ${new Date(savedAt)},
          ${page})
        on conflict (editor, document_id) do update set path = excluded.path,
          markdown = excluded.markdown, version = excluded.version, saved_at = excluded.saved_at,
          page = excluded.page`.execute(this.#owner)
    })
  }

  drop({ editor, documentId = '' }: WorkingCopyKey): Promise<void> {
    return runQuery(async () => {
      await sql`
        delete from newsroom.working_copy
        where editor = ${editor} and document_id = ${documentId}`.execute(this.#owner)
    })
  }
}

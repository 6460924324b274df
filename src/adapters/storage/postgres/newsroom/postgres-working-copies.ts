import { sql } from 'kysely'
import { z } from 'zod'

import type { Email } from '#domain/shared/email-address.ts'
import type {
  KeyedCopy,
  NewArticleCopy,
  WorkingCopies,
  WorkingCopy,
  WorkingCopyKey,
} from '#ports/working-copies.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { emailColumn, selectRows } from '../platform/select-rows.ts'

const copyRow = z.object({
  document_id: z.string(),
  path: z.string(),
  markdown: z.string(),
  version: z.number(),
  saved_at: z.date(),
  page: z.string(),
})

type CopyRow = z.infer<typeof copyRow>

/** Stores working copies: each editor's text of an article that is not yet saved as a version. */
export class PostgresWorkingCopies extends PostgresStore implements WorkingCopies {
  async copy(key: WorkingCopyKey): Promise<WorkingCopy | undefined> {
    const [row] = await selectRows(this.database, copyRow)`
      select ${COLUMNS} from newsroom.working_copy
      where editor = ${key.editor} and document_id = ${documentIdOf(key)}`
    return row && copyOf(row)
  }

  async ofNewArticles(editor: Email): Promise<readonly NewArticleCopy[]> {
    const rows = await selectRows(this.database, copyRow)`
      select ${COLUMNS} from newsroom.working_copy
      where editor = ${editor} and (document_id = '' or document_id like ${`${NEW_DRAFT}%`})
      order by saved_at desc, document_id limit ${MAX_LISTED}`
    return rows.map((row) => ({
      ...copyOf(row),
      newDraft: row.document_id.slice(NEW_DRAFT.length),
    }))
  }

  async keep(
    key: WorkingCopyKey,
    { manuscript: { path, markdown }, version, savedAt, page }: WorkingCopy,
  ): Promise<void> {
    await sql`
      insert into newsroom.working_copy
        (editor, document_id, path, markdown, version, saved_at, page)
      values (${key.editor}, ${documentIdOf(key)}, ${path}, ${markdown}, ${version},
        ${new Date(savedAt)}, ${page})
      on conflict (editor, document_id) do update set path = excluded.path,
        markdown = excluded.markdown, version = excluded.version, saved_at = excluded.saved_at,
        page = excluded.page`.execute(this.database)
  }

  async all(): Promise<readonly KeyedCopy[]> {
    const rows = await selectRows(this.database, keyedRow)`
      select editor, ${COLUMNS} from newsroom.working_copy
      order by saved_at desc, editor, document_id limit ${MAX_COPIES}`
    return rows.map((row) => ({ key: keyOf(row), copy: copyOf(row) }))
  }

  async replace({ key, copy }: KeyedCopy): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update newsroom.working_copy
      set markdown = ${copy.manuscript.markdown}, version = ${copy.version}
      where editor = ${key.editor} and document_id = ${documentIdOf(key)}
        and saved_at = ${new Date(copy.savedAt)}`.execute(this.database)
    return numAffectedRows > 0n
  }

  async drop(key: WorkingCopyKey): Promise<void> {
    await sql`
      delete from newsroom.working_copy
      where editor = ${key.editor} and document_id = ${documentIdOf(key)}`.execute(this.database)
  }
}

const keyedRow = copyRow.extend({ editor: emailColumn })

const COLUMNS = sql.raw(
  'document_id, path, newsroom.current_pictures(markdown) as markdown, version, saved_at, page',
)

/** Maximum number of drafts of new articles in a list. */
const MAX_LISTED = 100

/** Maximum number of copies of all editors. */
const MAX_COPIES = 5_000

/** Prefix of the document id in rows of new articles. Rows of older versions have an empty id. */
const NEW_DRAFT = 'new:'

function documentIdOf(key: WorkingCopyKey): string {
  if ('documentId' in key) return key.documentId
  return key.newDraft === '' ? '' : NEW_DRAFT + key.newDraft
}

function keyOf({ editor, document_id: id }: z.infer<typeof keyedRow>): WorkingCopyKey {
  if (id !== '' && !id.startsWith(NEW_DRAFT)) return { editor, documentId: id }
  return { editor, newDraft: id.slice(NEW_DRAFT.length) }
}

function copyOf({ path, markdown, version, saved_at, page }: CopyRow): WorkingCopy {
  return { manuscript: { path, markdown }, version, savedAt: saved_at.getTime(), page }
}

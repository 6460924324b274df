import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { safeParseStored } from '#adapters/storage/parse-stored.ts'
import {
  bannersSchema,
  reviewsSchema,
  siteMenusSchema,
  subjectsSchema,
} from '#adapters/storage/site-settings-schema.ts'
import type { CheckedRow, ContentCheck, StoredIssue } from '#ports/content-source-and-publisher.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { selectRows } from '../platform/select-rows.ts'
import { describeFirstIssue, validateStoredDocument } from './document-rows.ts'

const BATCH = 200

const SETTINGS_SCHEMAS: Readonly<Record<Tables['site_setting']['part'], z.ZodType>> = {
  menus: siteMenusSchema,
  banners: bannersSchema,
  reviews: reviewsSchema,
  subjects: subjectsSchema,
}

const documentRow = z.object({
  id: z.string(),
  path: z.string(),
  summary: z.unknown(),
  content: z.unknown(),
})

type Row = z.infer<typeof documentRow>

/**
 * Validates stored documents, Premium continuations, drafts, menus, banners, reviews and subjects
 * by their schemas. Can mark documents as changed, so that the next import stores them again.
 */
export class PostgresContentCheck extends PostgresStore implements ContentCheck {
  async *rows(): AsyncIterable<CheckedRow> {
    for await (const row of this.#batches(DOCUMENTS))
      yield checked('document', row, validateStoredDocument(row))
    for await (const row of this.#batches(CONTINUATIONS)) yield checkedContinuation(row)
    for await (const row of this.#batches(DRAFTS))
      yield checked('draft', row, validateStoredDocument(row))
    for await (const row of this.#batches(DRAFT_CONTINUATIONS)) yield checkedContinuation(row)
    const parts = await this.database.selectFrom('site_setting').selectAll().execute()
    for (const { part, content } of parts) {
      yield checked('setting', { path: part }, safeParseStored(SETTINGS_SCHEMAS[part], content))
    }
  }

  markChanged(paths: readonly string[]): Promise<readonly string[]> {
    return this.database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .updateTable('document')
        .set({ fingerprint: '' })
        .where(sql<boolean>`path = any(${paths})`)
        .returning('source')
        .execute()
      const sources = [...new Set(rows.map(({ source }) => source))].toSorted()
      await transaction
        .deleteFrom('edition_fingerprint')
        .where(sql<boolean>`source = any(${sources})`)
        .execute()
      return sources
    })
  }

  async *#batches(from: RawBuilder<unknown>): AsyncIterable<Row> {
    for (let after = ''; ;) {
      const rows = await selectRows(
        this.database,
        documentRow,
      )`select * from (${from}) as stored where id > ${after} order by id limit ${BATCH}`
      yield* rows
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }
}

const DOCUMENTS = sql`select id, path, summary, content from document`
const CONTINUATIONS = sql`
  select document_id as id, document.path, null as summary, body as content
  from premium.continuation join document on document.id = document_id`
const DRAFTS = sql`select id, path, summary, content from drafts.document`
const DRAFT_CONTINUATIONS = sql`
  select id, path, null as summary, continuation as content
  from drafts.document where continuation is not null`

/** Validates a continuation. The result names the location of an issue, but contains no text. */
function checkedContinuation({ path, content }: Row): CheckedRow {
  const result = safeParseStored(bodySchema, content)
  if (result.success) return {}
  const where = result.error.issues[0]?.path.join('.') ?? ''
  return { issue: { kind: 'continuation', path, where, problem: 'schema' } }
}

function checked(
  kind: StoredIssue['kind'],
  { path }: Pick<Row, 'path'>,
  result: z.ZodSafeParseResult<unknown>,
): CheckedRow {
  if (result.success) return {}
  const [where = '', problem = ''] = describeFirstIssue(result.error).split(/: (.*)/s)
  return { issue: { kind, path, where, problem } }
}

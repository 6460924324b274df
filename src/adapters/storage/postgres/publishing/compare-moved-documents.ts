import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { z } from 'zod'

import type { ComparedDocument } from '#domain/editorial/document-similarity.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'

/** Published document, and the incoming one that may replace it. */
export const movedPair = z.object({
  oldId: z.string(),
  id: z.string(),
  oldPath: z.string(),
  path: z.string(),
})

export type MovedPair = z.infer<typeof movedPair>

/** Pairs compared at a time, to bound memory and leave the event loop free. */
const BATCH = 50
/** Number of characters of a text to compare. */
const CHARACTERS = 20_000

/**
 * Returns the pairs that are about the same subject, as `isSame` decides. Loads only the texts of
 * pairs that meet the SQL condition `differ`; the others count as same.
 */
export async function pairsOfSameSubject(
  transaction: Transaction<Tables>,
  pairs: readonly MovedPair[],
  differ: RawBuilder<unknown>,
  isSame: (before: ComparedDocument, after: ComparedDocument) => boolean,
): Promise<readonly MovedPair[]> {
  const same: MovedPair[] = []
  for (let start = 0; start < pairs.length; start += BATCH) {
    const batch = pairs.slice(start, start + BATCH)
    const compared = await differing(transaction, batch, differ)
    const others = compared.filter(({ before, after }) => !isSame(before, after))
    const apart = new Set(others.map(({ oldId }) => oldId))
    same.push(...batch.filter(({ oldId }) => !apart.has(oldId)))
  }
  return same
}

export const comparedDocument = z.object({ title: z.string(), text: z.string() })

const comparedRow = z.object({
  oldId: z.string(),
  before: comparedDocument,
  after: comparedDocument,
})

type Compared = z.infer<typeof comparedRow>

async function differing(
  transaction: Transaction<Tables>,
  pairs: readonly MovedPair[],
  differ: RawBuilder<unknown>,
): Promise<readonly Compared[]> {
  return selectRows(transaction, comparedRow)`
    select held.id as "oldId", ${selectTitleAndText('held')} as before, ${selectTitleAndText('incoming')} as after
    from unnest(${pairs.map(({ oldId }) => oldId)}::text[], ${pairs.map(({ id }) => id)}::text[])
      as pair (old_id, id)
    join document held on held.id = pair.old_id
    join incoming on incoming.id = pair.id
    where incoming.content is not null and ${differ}`
}

/**
 * Builds the SQL that selects the title and text of a document. The text joins all `text`
 * properties of the body, up to 20,000 characters.
 */
export function selectTitleAndText(
  table: 'held' | 'incoming' | 'gone' | 'plain',
): RawBuilder<ComparedDocument> {
  const content = sql.ref(`${table}.content`)
  return sql`jsonb_build_object(
    'title', ${sql.ref(`${table}.title`)},
    'text', left(coalesce((
      select string_agg(words #>> '{}', ' ')
      from jsonb_path_query(${content}, 'strict $.body.**.text') as words), ''), ${CHARACTERS}))`
}

import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import { packageOf } from '#domain/editions/current-package-edition.ts'
import { cleanJson } from '#domain/shared/control-characters.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import type {
  ChangelogArticleChange,
  ChangelogStore,
  EditionComparison,
  RecordedComparison,
} from '#ports/changelog-stores.ts'

import type { Database, Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { announce, runPublication } from '../platform/publication-transaction.ts'
import { selectRows } from '../platform/select-rows.ts'
import { changelogTextKey } from './postgres-changelog-reader.ts'

const comparisonRow = z.object({
  name: z.string(),
  state_on: z.string(),
  compared_with: z.string(),
  since_on: z.string(),
  seeded: z.boolean(),
  entries: z.string(),
})

/**
 * Stores the changelog of legal texts: the changes between two editions of a data package of the
 * Code or of agreements. Requires a connection of the database owner.
 */
export class PostgresChangelogStore extends PostgresStore implements ChangelogStore {
  comparisons(): Promise<readonly RecordedComparison[]> {
    return recordedComparisons(this.database)
  }

  record(
    comparison: EditionComparison,
    outdates: OutdatedTags = 'everything',
  ): Promise<RecordedComparison | undefined> {
    return runPublication(this.database, async (transaction) => {
      const recorded = await recordComparison(transaction, comparison)
      if (recorded !== undefined) await announce(transaction, outdates)
      return recorded
    })
  }
}

/**
 * Records a comparison of two editions. Returns undefined if the edition is already recorded, or a
 * part of the period for its package. Requires the publication lock.
 */
export async function recordComparison(
  transaction: Transaction<Tables>,
  comparison: EditionComparison,
): Promise<RecordedComparison | undefined> {
  const { edition, comparedWith, agreements, seeded, changes } = comparison
  // The lock keeps sequence numbers in the order of commits.
  if (await isCovered(transaction, comparison)) return undefined
  await sql`
    insert into changelog_edition
      (name, package, state_on, compared_with, since_on, agreements, seeded)
    values (${edition.name}, ${packageOf(edition.name)}, ${edition.stateOn}::date,
      ${comparedWith.name}, ${comparedWith.stateOn}::date,
      ${agreements === undefined ? null : [...agreements]}::text[], ${seeded})`.execute(transaction)
  for (let at = 0; at < changes.length; at += MAX_ROWS)
    await insertEntries(transaction, comparison, changes.slice(at, at + MAX_ROWS))
  return { edition, comparedWith, seeded, entries: changes.length }
}

/** Number of entries written at once. Their words are a few megabytes at most. */
const MAX_ROWS = 250

/** True if a recorded comparison of the same package shares a part of the period. */
async function isCovered(
  transaction: Transaction<Tables>,
  { edition, comparedWith }: EditionComparison,
): Promise<boolean> {
  const { rows } = await sql`
    select from changelog_edition
    where name = ${edition.name} or (package = ${packageOf(edition.name)}
      and since_on < ${edition.stateOn}::date and state_on > ${comparedWith.stateOn}::date)`.execute(
    transaction,
  )
  return rows.length > 0
}

async function insertEntries(
  transaction: Transaction<Tables>,
  { edition }: EditionComparison,
  changes: readonly ChangelogArticleChange[],
): Promise<void> {
  const texts = changes.flatMap(({ article, before, after }) =>
    [before, after].flatMap((words) =>
      words?.body === undefined
        ? []
        : [{ article_id: article, words_hash: words.hash, body: words.body }],
    ),
  )
  await sql`
    insert into changelog_text (article_id, words_hash, body)
    select article_id, words_hash, body from jsonb_to_recordset(${cleanJson(texts)}::jsonb)
      as text (article_id text, words_hash text, body jsonb)
    on conflict do nothing`.execute(transaction)
  await sql`
    insert into changelog_entry (edition, state_on, kind, subject, subject_key, article_id, change,
      title, within, in_force_on, before_hash, after_hash)
    select ${edition.name}, ${edition.stateOn}::date, kind, subject, subject_key, article_id, change,
      title, within, in_force_on, before_hash, after_hash
    from jsonb_to_recordset(${cleanJson(changes.map(rowOf))}::jsonb) as entry (
      rank int, kind text, subject text, subject_key text, article_id text, change text, title text,
      within text, in_force_on date, before_hash text, after_hash text)
    order by rank`.execute(transaction)
}

function rowOf(change: ChangelogArticleChange, rank: number) {
  const { text, article, title, within, inForceOn, before, after } = change
  return {
    rank,
    kind: text.kind,
    subject: text.kind === 'agreement' ? text.idcc : text.number,
    subject_key: changelogTextKey(text),
    article_id: article,
    change: change.change,
    title,
    within: within ?? null,
    in_force_on: inForceOn ?? null,
    before_hash: before?.hash ?? null,
    after_hash: after?.hash ?? null,
  }
}

async function recordedComparisons(database: Database): Promise<readonly RecordedComparison[]> {
  const rows = await selectRows(database, comparisonRow)`
    select name, state_on::text, compared_with, since_on::text, seeded,
      (select count(*) from changelog_entry where edition = name) as entries
    from changelog_edition order by changelog_edition.state_on, name`
  return rows.map((row) => ({
    edition: { name: row.name, stateOn: row.state_on },
    comparedWith: { name: row.compared_with, stateOn: row.since_on },
    seeded: row.seeded,
    entries: Number(row.entries),
  }))
}

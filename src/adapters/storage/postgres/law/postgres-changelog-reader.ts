import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { parseStored } from '#adapters/storage/parse-stored.ts'
import { articleKey, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { ChangelogEntry, ChangelogPeriod, FollowedText } from '#domain/law/changelog.ts'
import { changePath, datedArticlePath, lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { Changelog, ChangelogWords } from '#ports/changelog-stores.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { preparedQuery, runPrepared } from '../platform/prepared-statements.ts'
import type { PreparedQuery } from '../platform/prepared-statements.ts'
import { bigintColumn, selectRows, selectValues } from '../platform/select-rows.ts'

const entryRow = z.object({
  sequence: bigintColumn,
  kind: z.enum(['article', 'agreement']),
  subject: z.string(),
  article_id: z.string(),
  change: z.enum(['added', 'reworded', 'ended']),
  title: z.string(),
  within: z.string().nullable(),
  edition: z.string(),
  state_on: z.string(),
  since_on: z.string(),
  in_force_on: z.string().nullable(),
  seeded: z.boolean(),
  path: z.string().nullable(),
})

type EntryRow = z.infer<typeof entryRow>

const wordsSchema = z.object({ before: bodySchema.nullable(), after: bodySchema.nullable() })

const periodRow = z.object({ from: z.string().nullable(), to: z.string().nullable() })

/** Loads the changelog of legal texts. */
export class PostgresChangelogReader extends PostgresStore implements Changelog {
  entriesOf(
    text: FollowedText,
    { limit, before }: { readonly limit: number; readonly before?: number },
  ): Promise<readonly ChangelogEntry[]> {
    return this.#entries(ENTRIES_OF, [text.kind, changelogTextKey(text), limit, before ?? null])
  }

  entriesAfter(sequence: number, limit: number): Promise<readonly ChangelogEntry[]> {
    return this.#entries(ENTRIES_AFTER, [sequence, limit])
  }

  async latest(): Promise<number> {
    const [latest = 0] = await selectValues(this.database, bigintColumn)`
      select coalesce(max(sequence), 0) as latest from changelog_entry`
    return latest
  }

  async wordsOf(sequence: number): Promise<ChangelogWords | undefined> {
    const [entry] = await this.#entries(ENTRY, [sequence])
    if (entry === undefined) return undefined
    const { rows } = await sql`
      select ${wordsWith(sql`before_hash`)} as before, ${wordsWith(sql`after_hash`)} as after
      from changelog_entry entry where sequence = ${sequence}`.execute(this.database)
    const { before, after } = parseStored(wordsSchema, rows[0])
    return { entry, ...(before && { before }), ...(after && { after }) }
  }

  async periodOf(text: FollowedText): Promise<ChangelogPeriod | undefined> {
    const holds =
      text.kind === 'article' ? sql`agreements is null` : sql`${text.idcc} = any(agreements)`
    const [period] = await selectRows(this.database, periodRow)`
      select min(since_on)::text as from, max(state_on)::text as to
      from changelog_edition where ${holds}`
    const { from = null, to = null } = period ?? {}
    return from === null || to === null ? undefined : { from, to }
  }

  async #entries(
    query: PreparedQuery<EntryRow>,
    values: unknown[],
  ): Promise<readonly ChangelogEntry[]> {
    const rows = await runPrepared(this.database, query, values)
    return rows.map(entryOf)
  }
}

const ENTRIES_OF = preparedQuery(
  'changelog_entries_of',
  entryRow,
  entriesWhere(`entry.kind = (select $1) and subject_key = (select $2)
      and ((select $4::bigint) is null or (entry.state_on, -sequence) < (
        select state_on, -sequence from changelog_entry where sequence = (select $4::bigint)))
    order by entry.state_on desc, sequence limit (select $3::bigint)`),
)

const ENTRIES_AFTER = preparedQuery(
  'changelog_entries_after',
  entryRow,
  entriesWhere('sequence > (select $1::bigint) order by sequence limit (select $2::bigint)'),
)

const ENTRY = preparedQuery('changelog_entry', entryRow, entriesWhere('sequence = $1'))

/** Returns the SQL of the entries that meet a condition. */
function entriesWhere(condition: string): string {
  return `select sequence, entry.kind, subject, article_id, change, entry.title, within, edition,
      entry.state_on::text, since_on::text, in_force_on::text, seeded, document.path
    from changelog_entry entry
    join changelog_edition on name = edition
    left join document on document.id
      = case entry.kind when 'agreement' then 'agreements:' else 'code:' end || article_id
    where ${condition}`
}

/**
 * Returns the key under which a text's entries are stored: an agreement's IDCC, or an article key
 * such as `l1237-11`.
 */
export function changelogTextKey(text: FollowedText): string {
  return text.kind === 'agreement' ? text.idcc : articleKey(text.number)
}

/**
 * Builds the SQL that selects the words with a hash. Those of the Code are in the archive of its
 * texts.
 */
function wordsWith(hash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case entry.kind
    when 'agreement' then (
      select body from changelog_text text
      where text.article_id = entry.article_id and text.words_hash = ${hash})
    else (
      select body from law_text text
      where text.article_id = entry.article_id and text.words_hash = ${hash}
      order by stated_on desc limit 1)
    end`
}

function entryOf(row: EntryRow): ChangelogEntry {
  const { change, title, edition, state_on: stateOn, seeded } = row
  const path = pathOf(row)
  return {
    sequence: row.sequence,
    text:
      row.kind === 'agreement'
        ? { kind: 'agreement', idcc: row.subject }
        : { kind: 'article', number: row.subject },
    article: row.article_id,
    change,
    title,
    ...(row.within !== null && { within: row.within }),
    ...(path !== undefined && { path }),
    edition,
    stateOn,
    ...(row.in_force_on !== null && { inForceOn: row.in_force_on }),
    seeded,
  }
}

/**
 * Returns the path of the comparison of a rewording, else of the article, else of its last version
 * in the Code.
 */
function pathOf({ change, sequence, path, kind, subject, since_on: last }: EntryRow) {
  if (change === 'reworded') return changePath(sequence)
  if (path !== null) return path
  const isArticle = kind === 'article' && parseArticleNumber(subject).ok
  return isArticle ? datedArticlePath(lawArticlePath(subject), last) : undefined
}

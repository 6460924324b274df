import type { Transaction } from 'kysely'
import { z } from 'zod'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import { parseStored } from '#adapters/storage/parse-stored.ts'
import { isNewer } from '#domain/editions/semantic-version.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { withoutNotes } from '#domain/law/comparable-text.ts'
import { compareAgreementArticles } from '#domain/law/compare-agreement-articles.ts'
import type { ComparedArticle, ComparedChange } from '#domain/law/compare-agreement-articles.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { ArticleWords, ChangelogArticleChange } from '#ports/changelog-stores.ts'
import type { Edition } from '#ports/content-source-and-publisher.ts'
import type { LawEdition } from '#ports/law-texts.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { selectRows, selectValues } from '../platform/select-rows.ts'
import { recordComparison } from './postgres-changelog-store.ts'

interface Article extends ComparedArticle {
  readonly within: string | null
  /** Words of the article. Absent if an edition that was rolled back had them. */
  readonly body?: Body
}

/**
 * Records in the changelog the articles that the incoming edition of the agreements changes.
 * Returns false if nothing is recorded, as for a first, known or older edition. Requires the
 * publication lock.
 */
export async function recordAgreementChanges(
  transaction: Transaction<Tables>,
  { source, version, stateAt, changelogOf }: Omit<Edition, 'records'>,
): Promise<boolean> {
  if (changelogOf === undefined || stateAt === undefined) return false
  const published = await publishedEdition(transaction, source)
  if (published === undefined) return false
  const later = await laterEditions(transaction, changelogOf, published.version)
  const last = later.at(-1) ?? { ...published, name: `${changelogOf}@${published.version}` }
  if (!isNewer(version, last.version)) return false
  const agreements = await agreementsInBoth(transaction, source)
  const changes = await changesOf(transaction, {
    source,
    agreements,
    later: later.map(({ name }) => name),
  })
  const recorded = await recordComparison(transaction, {
    edition: { name: `${changelogOf}@${version}`, stateOn: parisDay(stateAt) },
    comparedWith: { name: last.name, stateOn: last.stateOn },
    agreements: [...agreements.values()],
    seeded: false,
    changes: changes.flatMap((change) => changeOf(change, agreements)),
  })
  return recorded !== undefined
}

interface PublishedEdition {
  readonly version: string
  readonly stateOn: string
}

async function publishedEdition(
  transaction: Transaction<Tables>,
  source: string,
): Promise<PublishedEdition | undefined> {
  const row = await transaction
    .selectFrom('edition')
    .select(['version', 'state_at'])
    .where('source', '=', source)
    .executeTakeFirst()
  if (row === undefined || row.state_at === null) return undefined
  return { version: row.version, stateOn: parisDay(row.state_at.getTime()) }
}

const laterEditionRow = z.object({ name: z.string(), state_on: z.string() })

/**
 * Returns the recorded editions newer than the published one, as after a rollback, oldest first.
 */
async function laterEditions(
  transaction: Transaction<Tables>,
  name: string,
  published: string,
): Promise<readonly (LawEdition & PublishedEdition)[]> {
  const rows = await selectRows(transaction, laterEditionRow)`
    select name, state_on::text from changelog_edition where package = ${name}`
  return rows
    .map((row) => ({
      name: row.name,
      stateOn: row.state_on,
      version: row.name.slice(name.length + 1),
    }))
    .filter(({ version }) => isNewer(version, published))
    .toSorted((a, b) => (isNewer(a.version, b.version) ? 1 : -1))
}

const agreementRow = z.object({ agreement: z.string(), idcc: z.string() })

/** Returns the IDCC of the agreements with articles in both editions, by prefix of their ids. */
async function agreementsInBoth(
  transaction: Transaction<Tables>,
  source: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows(transaction, agreementRow)`
    with held as (
      select split_part(id, '/', 1) as agreement, min(summary ->> 'idcc') as idcc
      from document where source = ${source} and kind = 'agreementArticle' group by 1
    )
    select agreement, idcc from held
    where idcc is not null and agreement in (
      select split_part(id, '/', 1) from incoming where kind = 'agreementArticle')`
  return new Map(rows.map(({ agreement, idcc }) => [agreement, idcc]))
}

interface Scope {
  readonly source: string
  readonly agreements: ReadonlyMap<string, string>
  /** Names of recorded editions newer than the published one. */
  readonly later: readonly string[]
}

/**
 * Compares the articles that the incoming edition adds, rewrites or drops, or that a later recorded
 * edition changed.
 */
async function changesOf(
  transaction: Transaction<Tables>,
  scope: Scope,
): Promise<readonly ComparedChange<Article>[]> {
  const { agreements } = scope
  const ids = (await touchedArticles(transaction, scope)).filter((id) =>
    agreements.has(agreementOf(id)),
  )
  const lastEntry = await lastRecorded(transaction, scope.later)
  const before: Article[] = []
  const after: Article[] = []
  for (let at = 0; at < ids.length; at += MAX_ARTICLES) {
    for (const row of await rowsOf(transaction, ids.slice(at, at + MAX_ARTICLES))) {
      const [was, now] = [articleBefore(row, lastEntry.get(row.id)), articleAfter(row)]
      if (was?.words === now?.words) continue
      if (was !== undefined) before.push(was)
      if (now !== undefined) after.push(now)
    }
  }
  return compareAgreementArticles(before, after, new Set(agreements.keys()))
}

/** Number of articles loaded at once, a few megabytes. */
const MAX_ARTICLES = 250

function agreementOf(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

/** Returns the ids of the articles that may differ, in the order of the edition. */
async function touchedArticles(
  transaction: Transaction<Tables>,
  { source, later }: Scope,
): Promise<readonly string[]> {
  return selectValues(transaction, z.string())`
    with touched as (
      select incoming.id from incoming left join document held using (id)
      where incoming.kind = 'agreementArticle' and (held.id is null or incoming.content is not null)
      union
      select id from document
      where source = ${source} and kind = 'agreementArticle'
        and not exists (select from incoming where incoming.id = document.id)
      union
      select 'agreements:' || article_id from changelog_entry where edition = any(${later}::text[])
    )
    select id from touched left join incoming using (id) order by rank, id`
}

const recordedRow = z.object({
  id: z.string(),
  title: z.string(),
  within: z.string().nullable(),
  after_hash: z.string().nullable(),
  body: z.unknown(),
})

type RecordedRow = z.infer<typeof recordedRow>

/** Returns the articles that later editions changed, by id, in their last recorded form. */
async function lastRecorded(
  transaction: Transaction<Tables>,
  later: readonly string[],
): Promise<ReadonlyMap<string, RecordedRow>> {
  const rows = await selectRows(transaction, recordedRow)`
    select distinct on (article_id) 'agreements:' || article_id as id, title, within, after_hash, (
      select body from changelog_text text
      where text.article_id = entry.article_id and words_hash = after_hash) as body
    from changelog_entry entry where edition = any(${later}::text[])
    order by article_id, sequence desc`
  return new Map(rows.map((row) => [row.id, row]))
}

const articleRow = z.object({
  id: z.string(),
  held: z.boolean(),
  old_title: z.string().nullable(),
  old_within: z.string().nullable(),
  old_body: z.unknown(),
  title: z.string().nullable(),
  within: z.string().nullable(),
  body: z.unknown(),
})

type ArticleRow = z.infer<typeof articleRow>

/** Loads articles in two forms: as published, and as in the incoming edition. */
async function rowsOf(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<readonly ArticleRow[]> {
  return selectRows(transaction, articleRow)`
    select id, incoming.id is not null as held,
      document.title as old_title, document.summary -> 'text' ->> 'title' as old_within,
      document.content -> 'body' as old_body, incoming.title,
      coalesce(incoming.summary, document.summary) -> 'text' ->> 'title' as within,
      coalesce(incoming.content, document.content) -> 'body' as body
    from unnest(${ids}::text[]) with ordinality as touched (id, rank)
    left join document using (id) left join incoming using (id)
    order by touched.rank`
}

function articleBefore(row: ArticleRow, lastEntry: RecordedRow | undefined): Article | undefined {
  if (lastEntry === undefined)
    return row.old_title === null
      ? undefined
      : articleOf(row.id, row.old_title, row.old_within, parseStored(bodySchema, row.old_body))
  const { id, title, within, after_hash: words, body } = lastEntry
  if (words === null) return undefined
  const stored = body === null ? {} : { body: parseStored(bodySchema, body) }
  return { id, agreement: agreementOf(id), title, within, words, ...stored }
}

function articleAfter({ id, held, title, within, body }: ArticleRow): Article | undefined {
  return held ? articleOf(id, title ?? '', within, parseStored(bodySchema, body)) : undefined
}

function articleOf(id: string, title: string, within: string | null, body: Body): Article {
  const words = withoutNotes(body)
  return {
    id,
    agreement: agreementOf(id),
    title,
    within,
    words: hashArticleWords(words),
    body: words,
  }
}

/** Converts a compared change to a changelog entry. Only a rewording stores its words. */
function changeOf(
  { change, before, after }: ComparedChange<Article>,
  agreements: ReadonlyMap<string, string>,
): ChangelogArticleChange[] {
  const article = after ?? before
  const idcc = article && agreements.get(article.agreement)
  if (article === undefined || idcc === undefined) return []
  const wordsOf = ({ words: hash, body }: Article): ArticleWords =>
    change === 'reworded' && body !== undefined ? { hash, body } : { hash }
  return [
    {
      text: { kind: 'agreement', idcc },
      article: article.id.slice('agreements:'.length),
      change,
      title: article.title,
      ...(article.within !== null && { within: article.within }),
      ...(before && { before: wordsOf(before) }),
      ...(after && { after: wordsOf(after) }),
    },
  ]
}

import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import { articleKey } from '#domain/editorial/article-numbers.ts'
import { cleanJson } from '#domain/shared/control-characters.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import type { CodeChangelog, RecordedComparison } from '#ports/changelog-stores.ts'
import type {
  EditionArticle,
  LawEdition,
  LawTextStore,
  StoredEdition,
  StoreOptions,
} from '#ports/law-texts.ts'

import type { Database, Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import {
  acquirePublicationLock,
  announce,
  runPublication,
} from '../platform/publication-transaction.ts'
import { selectRows, selectValues } from '../platform/select-rows.ts'
import { updateLawChanges } from './mark-outdated-documents.ts'
import { recordCodeChanges } from './record-code-changes.ts'

const MAX_ARTICLES = 250

const editionRow = z.object({
  name: z.string(),
  state_on: z.string(),
  articles: z.number(),
  added: z.number(),
})

/**
 * Stores the articles of the Labour Code from each edition of its data package, and the changes
 * between editions.
 */
export class PostgresLawTextStore extends PostgresStore implements LawTextStore, CodeChangelog {
  recordStored(outdates: OutdatedTags): Promise<readonly RecordedComparison[]> {
    return runPublication(this.database, async (transaction) => {
      const recorded = await recordCodeChanges(transaction)
      if (recorded.length > 0) await announce(transaction, outdates)
      return recorded
    })
  }

  editions(): Promise<readonly StoredEdition[]> {
    return storedEditions(this.database)
  }

  /** Stores the articles of an edition unless it is already stored. Returns the stored edition. */
  async store(
    edition: LawEdition,
    articles: AsyncIterable<EditionArticle>,
    { outdates = () => 'everything', isNews = false }: StoreOptions = {},
  ): Promise<StoredEdition> {
    const storedEdition = (await this.editions()).find(({ name }) => name === edition.name)
    if (storedEdition !== undefined) return storedEdition
    // Loads the first article before the transaction opens, since its download may take minutes.
    const reading = articles[Symbol.asyncIterator]()
    const first = await reading.next()
    return this.#storeWhole(edition, resumed(first, reading), { outdates, isNews })
  }

  #storeWhole(
    edition: LawEdition,
    articles: AsyncIterable<EditionArticle>,
    { outdates, isNews }: Required<StoreOptions>,
  ): Promise<StoredEdition> {
    return this.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('preavis law texts'))`.execute(transaction)
      const storedEdition = (await storedEditions(transaction)).find(
        ({ name }) => name === edition.name,
      )
      if (storedEdition !== undefined) return storedEdition
      await createIncoming(transaction)
      const { ids, added } = await writeTexts(transaction, edition, articles)
      await writePeriods(transaction, edition)
      await writeEnds(transaction, edition, ids)
      await sql`
        insert into law_edition (name, state_on, article_ids, added)
        values (${edition.name}, ${edition.stateOn}::date, ${ids}::text[], ${added})`.execute(
        transaction,
      )
      await acquirePublicationLock(transaction)
      await recordCodeChanges(transaction, isNews ? edition.name : undefined)
      const revalued = await updateLawChanges(transaction)
      await announce(transaction, outdates(revalued))
      return { ...edition, articles: ids.length, added }
    })
  }
}

async function* resumed(
  first: IteratorResult<EditionArticle>,
  rest: AsyncIterator<EditionArticle>,
): AsyncGenerator<EditionArticle> {
  for (let step = first; !step.done; step = await rest.next()) yield step.value
}

async function storedEditions(database: Database): Promise<readonly StoredEdition[]> {
  const rows = await selectRows(database, editionRow)`
    select name, state_on::text, cardinality(article_ids) as articles, added
    from law_edition order by law_edition.state_on`
  return rows.map(({ name, state_on: stateOn, articles, added }) => ({
    name,
    stateOn,
    articles,
    added,
  }))
}

async function createIncoming(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    create temporary table incoming_period (
      version_id text not null,
      article_id text not null,
      number text not null,
      number_key text not null,
      from_on date not null,
      until_on date
    ) on commit drop`.execute(transaction)
}

/**
 * Stages the validity periods of all articles and stores new texts. Returns the ids of the articles
 * and the number of new texts.
 */
async function writeTexts(
  transaction: Transaction<Tables>,
  edition: LawEdition,
  articles: AsyncIterable<EditionArticle>,
): Promise<{ readonly ids: readonly string[]; readonly added: number }> {
  const storedTexts = await heldTexts(transaction)
  const ids: string[] = []
  let added = 0
  for await (const batch of batchesOf(articles)) {
    ids.push(...batch.map(({ article }) => article))
    await stagePeriods(transaction, batch)
    const texts = batch.flatMap((article) => {
      const text = textRow(article)
      const key = `${text.version_id} ${text.words_hash}`
      if (storedTexts.has(key)) return []
      storedTexts.add(key)
      return [text]
    })
    added += texts.length
    if (texts.length > 0) await insertTexts(transaction, edition, texts)
  }
  return { ids: [...new Set(ids)], added }
}

async function heldTexts(transaction: Transaction<Tables>): Promise<Set<string>> {
  const keys = await selectValues(transaction, z.string())`
    select version_id || ' ' || words_hash as key from law_text`
  return new Set(keys)
}

async function* batchesOf(
  articles: AsyncIterable<EditionArticle>,
): AsyncGenerator<readonly EditionArticle[]> {
  let batch: EditionArticle[] = []
  for await (const article of articles) {
    batch.push(article)
    if (batch.length < MAX_ARTICLES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function textRow({ version, article, number, body }: EditionArticle) {
  return {
    version_id: version,
    words_hash: hashArticleWords(body),
    article_id: article,
    number,
    number_key: articleKey(number),
    body,
  }
}

async function insertTexts(
  transaction: Transaction<Tables>,
  { name, stateOn }: LawEdition,
  texts: readonly ReturnType<typeof textRow>[],
): Promise<void> {
  await sql`
    insert into law_text
      (version_id, words_hash, article_id, number, number_key, body, edition, stated_on)
    select version_id, words_hash, article_id, number, number_key, body, ${name}, ${stateOn}::date
    from jsonb_to_recordset(${cleanJson(texts)}::jsonb) as text (
      version_id text, words_hash text, article_id text, number text, number_key text, body jsonb
    )`.execute(transaction)
}

async function stagePeriods(
  transaction: Transaction<Tables>,
  batch: readonly EditionArticle[],
): Promise<void> {
  const periods = batch.flatMap(({ article, number, versions }) =>
    versions.map(({ id, from, until }) => ({
      version_id: id,
      article_id: article,
      number,
      number_key: articleKey(number),
      from_on: from,
      until_on: until ?? null,
    })),
  )
  await sql`
    insert into incoming_period
    select * from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as period (
      version_id text, article_id text, number text, number_key text, from_on date, until_on date
    )`.execute(transaction)
}

/** Stores the validity periods that differ from those known before this edition. */
async function writePeriods(
  transaction: Transaction<Tables>,
  { stateOn }: LawEdition,
): Promise<void> {
  await sql`
    insert into law_version
      (version_id, stated_on, article_id, number, number_key, from_on, until_on)
    select distinct on (version_id)
      version_id, ${stateOn}::date, article_id, number, number_key, from_on, until_on
    from incoming_period incoming
    where not exists (
      select from (
        select from_on, until_on, seen_on from law_version
        where version_id = incoming.version_id and stated_on <= ${stateOn}::date
        order by coalesce(seen_on, stated_on) desc, seen_on nulls last, stated_on limit 1
      ) last
      where last.from_on = incoming.from_on and last.seen_on is null
        and last.until_on is not distinct from incoming.until_on
    )
    order by version_id, article_id`.execute(transaction)
}

/**
 * Marks articles as ended if they are missing from this edition or the next stored one, and have no
 * known end.
 */
async function writeEnds(
  transaction: Transaction<Tables>,
  { stateOn }: LawEdition,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with earlier as (
      select state_on, article_ids from law_edition where state_on < ${stateOn}::date
      order by state_on desc limit 1
    ), later as (
      select state_on, article_ids from law_edition where state_on > ${stateOn}::date
      order by state_on limit 1
    ), gone as (
      select article_id, state_on as seen_on, ${stateOn}::date as stated_on
      from earlier, lateral (
        select unnest(article_ids) as article_id except select unnest(${ids}::text[])
      ) ended
      union all
      select article_id, ${stateOn}::date, state_on
      from later, lateral (
        select unnest(${ids}::text[]) as article_id except select unnest(article_ids)
      ) ended
    ), last as (
      select distinct on (version_id) law_version.*, gone.stated_on as gone_on, gone.seen_on as last_on
      from gone join law_version using (article_id)
      where law_version.stated_on <= gone.seen_on
      order by version_id, coalesce(law_version.seen_on, law_version.stated_on) desc,
        law_version.seen_on nulls last, law_version.stated_on
    )
    insert into law_version
      (version_id, stated_on, article_id, number, number_key, from_on, until_on, seen_on)
    select version_id, gone_on, article_id, number, number_key, from_on, null, last_on
    from last where until_on is null and seen_on is null`.execute(transaction)
}

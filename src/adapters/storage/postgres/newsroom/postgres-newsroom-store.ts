import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { z } from 'zod'

import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { PublicationReport } from '#ports/content-source-and-publisher.ts'
import type {
  ArticleUpdate,
  DocumentUpdate,
  ListedArticle,
  Manuscript,
  MovedPages,
  NewsroomStore,
  ReviewOverride,
  StoredArticle,
} from '#ports/newsroom-store.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'
import { acquireSourceLock, withRollback } from '../platform/publication-transaction.ts'
import { bigintColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import { movePages } from '../publishing/moved-document-redirects.ts'
import { maintainIndexes } from '../publishing/publish-staged-content.ts'
import { adoptDocument, applyEffects, NEWSROOM } from './apply-publication-effect.ts'
import {
  eventOf,
  eventRow,
  listArticles,
  listOverrides,
  loadHistories,
  searchArticles,
} from './newsroom-list-queries.ts'

const manuscriptRow = z.object({ path: z.string(), markdown: z.string() })

const articleRow = z.object({ id: bigintColumn, document_id: z.string(), path: z.string() })

/**
 * Stores the articles of the newsroom: their events and their versions. Requires a connection of
 * the database owner.
 */
export class PostgresNewsroomStore extends PostgresStore implements NewsroomStore {
  list(options: Parameters<NewsroomStore['list']>[0]): Promise<readonly ListedArticle[]> {
    return listArticles(this.database, options)
  }

  search(text: string): ReturnType<NewsroomStore['search']> {
    return searchArticles(this.database, text)
  }

  histories(numbers: readonly number[]): ReturnType<NewsroomStore['histories']> {
    return loadHistories(this.database, numbers)
  }

  overrides(limit: number): Promise<readonly ReviewOverride[]> {
    return listOverrides(this.database, limit)
  }

  articleAt(path: string): Promise<StoredArticle | undefined> {
    return this.#articleWhere(sql`path = ${path}`)
  }

  articleNumbered(number: number): Promise<StoredArticle | undefined> {
    return this.#articleWhere(sql`id = ${number}`)
  }

  async #articleWhere(condition: RawBuilder<unknown>): Promise<StoredArticle | undefined> {
    const [article] = await selectRows(this.database, articleRow)`
      select id, document_id, path from newsroom.article where ${condition}`
    if (article === undefined) return undefined
    const events = await selectRows(this.database, eventRow)`
      select editor, happened_at, change from newsroom.event
      where article_id = ${article.id} order by sequence`
    return {
      number: article.id,
      documentId: article.document_id,
      path: article.path,
      events: events.map(eventOf),
    }
  }

  async manuscript(documentId: string, version: number): Promise<Manuscript | undefined> {
    const [manuscript] = await selectRows(this.database, manuscriptRow)`
      select version.path, newsroom.current_pictures(markdown) as markdown
      from newsroom.version join newsroom.article on article.id = article_id
      where document_id = ${documentId} and number = ${version}`
    return manuscript
  }

  async store(documentId: string, update: ArticleUpdate): ReturnType<NewsroomStore['store']> {
    const stored = await this.#storeAll([{ ...update, documentId }])
    if (!stored.ok) return stored
    const { numbers, report } = stored.value
    return ok({ number: numbers[0] ?? 0, ...(report && { report }) })
  }

  async storeAll(
    updates: readonly DocumentUpdate[],
    moved?: MovedPages,
  ): ReturnType<NewsroomStore['storeAll']> {
    const stored = await this.#storeAll(updates, moved)
    return stored.ok ? ok(stored.value.report) : stored
  }

  async #storeAll(updates: readonly DocumentUpdate[], moved?: MovedPages): Promise<StoredAll> {
    const stored = await withRollback<StoredAll>(this.database, async (transaction) => {
      await acquireSourceLock(transaction, NEWSROOM)
      const numbers: number[] = []
      for (const update of updates) {
        const number = await storeUpdate(transaction, update)
        if (!number.ok) return number
        numbers.push(number.value)
      }
      const report = await applyEffects(transaction, updates)
      if (moved) await movePages(transaction, moved)
      return ok({ numbers, report })
    })
    if (stored.ok && stored.value.report) await maintainIndexes(this.database, stored.value.report)
    return stored
  }

  async adopted(): Promise<ReadonlySet<string>> {
    const ids = await selectValues(this.database, z.string())`
      select document_id from newsroom.article
      where document_id not like ${`${NEWSROOM}:%`}`
    return new Set(ids)
  }
}

type StoredAll = Result<
  { readonly numbers: readonly number[]; readonly report: PublicationReport | undefined },
  'revisionChanged' | 'pathTaken'
>

/** Stores one event and returns the number of its article, or the reason of a refusal. */
async function storeUpdate(
  transaction: Transaction<Tables>,
  update: DocumentUpdate,
): Promise<Result<number, 'revisionChanged' | 'pathTaken'>> {
  const { documentId } = update
  if (await isPathTaken(transaction, documentId, update.listing.path)) return refused('pathTaken')
  const article = await writeArticle(transaction, documentId, update)
  if (article === undefined) return refused('revisionChanged')
  if (update.event.kind === 'adopted') await adoptDocument(transaction, documentId)
  await writeEvent(transaction, article, update)
  return ok(Number(article))
}

/**
 * True if another document is published at a path, or waits for its publication, or is edited in
 * the newsroom.
 */
async function isPathTaken(
  transaction: Transaction<Tables>,
  documentId: string,
  path: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from document where path = ${path} and id <> ${documentId}
    union all
    select from drafts.document where path = ${path} and id <> ${documentId}
    union all
    select from newsroom.article where path = ${path} and document_id <> ${documentId}`.execute(
    transaction,
  )
  return rows.length > 0
}

const EVENT_COUNT = z.tuple([z.object({ events: z.coerce.number() })])

/**
 * Writes the article's row and returns its id. Returns undefined if its number of events differs
 * from the revision.
 */
async function writeArticle(
  transaction: Transaction<Tables>,
  documentId: string,
  { revision, event, listing }: ArticleUpdate,
): Promise<string | undefined> {
  const { rows: eventCounts } = await sql`
    select count(*) as events from newsroom.event
    join newsroom.article on article.id = article_id
    where document_id = ${documentId}`.execute(transaction)
  const [{ events }] = EVENT_COUNT.parse(eventCounts)
  if (events !== revision) return undefined
  const { kind, path, title, themes, authors, tags, isPremium = false, stage, dueAt } = listing
  const [id] = await selectValues(transaction, z.string())`
    insert into newsroom.article (document_id, kind, path, title, themes, authors, tags, premium,
      stage, due_at, changed_at)
    values (${documentId}, ${kind}, ${path}, ${title}, ${themes}, ${authors}, ${tags}, ${isPremium},
      ${stage}, ${dateOf(dueAt)}, ${dateOf(event.at)})
    on conflict (document_id) do update set kind = excluded.kind, path = excluded.path, title = excluded.title,
      themes = excluded.themes, authors = excluded.authors, tags = excluded.tags,
      premium = excluded.premium,
      stage = excluded.stage, due_at = excluded.due_at, changed_at = excluded.changed_at
    returning id`
  return id
}

async function writeEvent(
  transaction: Transaction<Tables>,
  article: string,
  { revision, event, manuscript }: ArticleUpdate,
): Promise<void> {
  const { by, at, ...change } = event
  if (manuscript !== undefined && 'version' in change) {
    const { path, markdown, fingerprint } = manuscript
    await sql`
      insert into newsroom.version (article_id, number, path, markdown, fingerprint)
      values (${article}, ${change.version}, ${path}, ${markdown}, ${fingerprint})`.execute(
      transaction,
    )
  }
  await sql`
    insert into newsroom.event (article_id, sequence, editor, happened_at, change)
    values (${article}, ${revision + 1}, ${by}, ${dateOf(at)}, ${JSON.stringify(change)})`.execute(
    transaction,
  )
}

function dateOf(instant: Instant | undefined): Date | null {
  return instant === undefined ? null : new Date(instant)
}

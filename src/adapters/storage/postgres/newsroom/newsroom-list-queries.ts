import { sql } from 'kysely'

import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { ListedArticle, NewsroomStore, ReviewOverride } from '#ports/newsroom-store.ts'

import type { Database } from '../platform/kysely-table-types.ts'

interface ArticleRow {
  readonly number: number
  readonly themes: readonly ThemeKey[]
  readonly writers: readonly Email[]
  readonly path: string
  readonly title: string
  readonly stage: ArticleStage
  readonly isPublic: boolean
  readonly due_at: Date | null
  readonly changed_at: Date
}

/** Row of an article's history. */
export interface EventRow {
  readonly editor: Email
  readonly happened_at: Date
  readonly change: ArticleChange
}

/**
 * Returns up to `limit` articles at a stage, or at any stage. The last changed come first. The
 * stage `published` includes all public articles.
 */
export async function listArticles(
  owner: Database,
  { now, stage, limit }: Parameters<NewsroomStore['list']>[0],
): Promise<readonly ListedArticle[]> {
  const { rows } = await sql<ArticleRow>`
    select * from (
      select id::int as number, path, title, themes, changed_at,
        array(
          select distinct editor from newsroom.event
          where article_id = article.id and change ->> 'kind' in ('saved', 'adopted')
          order by editor
        ) as writers,
        case when stage = 'scheduled' and due_at <= ${new Date(now)}
          then 'published' else stage end as stage,
        (coalesce(due_at <= ${new Date(now)}, false)
          or exists (select from document where document.id = document_id)) as "isPublic",
        case when due_at > ${new Date(now)} then due_at end as due_at
      from newsroom.article
    ) article
    where ${stage ?? null}::text is null or stage = ${stage ?? null}
      or (${stage ?? null} = 'published' and "isPublic")
    order by changed_at desc, path limit ${limit}`.execute(owner)
  return rows.map(({ due_at, changed_at, ...row }) => ({
    ...row,
    ...(due_at !== null && { dueAt: due_at.getTime() }),
    changedAt: changed_at.getTime(),
  }))
}

/** Returns the events of these articles by number, the oldest first. */
export async function loadHistories(
  owner: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly ArticleEvent[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<EventRow & { readonly number: number }>`
    select article_id::int as number, editor, happened_at, change from newsroom.event
    where article_id = any(${numbers}) order by article_id, sequence`.execute(owner)
  const byArticle = Map.groupBy(rows, ({ number }) => number)
  return new Map([...byArticle].map(([number, own]) => [number, own.map(eventOf)]))
}

interface OverrideRow extends EventRow {
  readonly number: number
  readonly path: string
  readonly title: string
}

/** Returns the latest approvals without a review, newest first. */
export async function listOverrides(
  owner: Database,
  limit: number,
): Promise<readonly ReviewOverride[]> {
  const { rows } = await sql<OverrideRow>`
    select article.id::int as number, path, title, editor, happened_at, change
    from newsroom.event join newsroom.article on article.id = article_id
    where change ->> 'kind' = 'overridden'
    order by happened_at desc, article_id, sequence desc limit ${limit}`.execute(owner)
  return rows.flatMap(({ number, path, title, ...row }) => {
    const event = eventOf(row)
    if (event.kind !== 'overridden') return []
    const { version, reason, by, at } = event
    return [{ number, path, title, version, reason, by, at }]
  })
}

/** Converts a row of the history to its event. */
export function eventOf({ editor, happened_at, change }: EventRow): ArticleEvent {
  return { ...change, by: editor, at: happened_at.getTime() }
}

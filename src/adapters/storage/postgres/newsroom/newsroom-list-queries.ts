import { z } from 'zod'

import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import type { ListedArticle, NewsroomStore, ReviewOverride } from '#ports/newsroom-store.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { emailColumn, kindColumn, selectRows, selectValues } from '../platform/select-rows.ts'

const articleRow = z.object({
  number: z.number(),
  themes: z.array(z.enum(THEME_KEYS)),
  writers: z.array(emailColumn),
  kind: kindColumn,
  path: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  stage: z.enum(ARTICLE_STAGES),
  isPublic: z.boolean(),
  premium: z.boolean(),
  due_at: z.date().nullable(),
  changed_at: z.date(),
})

const version = z.number()
const fingerprint = z.string()

const publicChange = z.union([
  z.object({ kind: z.enum(['initial', 'minor']) }),
  z.object({ kind: z.enum(['update', 'correction']), notice: z.string() }),
])

const articleChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('saved'),
    version,
    fingerprint,
    writers: z.array(emailColumn).exactOptional(),
  }),
  z.object({ kind: z.literal('adopted'), version, fingerprint, publishedAt: z.number() }),
  z.object({ kind: z.enum(['submitted', 'approved']), version }),
  z.object({ kind: z.literal('returned'), version, note: z.string() }),
  z.object({ kind: z.literal('overridden'), version, reason: z.string() }),
  z.object({ kind: z.literal('scheduled'), version, dueAt: z.number(), change: publicChange }),
  z.object({ kind: z.literal('unscheduled') }),
  z.object({ kind: z.literal('withdrawn'), reason: z.string() }),
]) satisfies z.ZodType<ArticleChange>

/** Row of an article's history. */
export const eventRow = z.object({
  editor: emailColumn,
  happened_at: z.date(),
  change: articleChange,
})

const numberedEventRow = eventRow.extend({ number: z.number() })

/**
 * Returns up to `limit` articles at a stage, or at any stage. The last changed come first. The
 * stage `published` includes all public articles.
 */
export async function listArticles(
  owner: Database,
  { now, stage, limit }: Parameters<NewsroomStore['list']>[0],
): Promise<readonly ListedArticle[]> {
  const rows = await selectRows(owner, articleRow)`
    select * from (
      select id::int as number, kind, path, title, themes, authors, tags, premium,
        case when stage = 'scheduled' and due_at <= ${new Date(now)}
          then due_at else changed_at end as changed_at,
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
    order by changed_at desc, path limit ${limit}`
  return rows.map(({ due_at, changed_at, premium, ...row }) => ({
    ...row,
    ...(premium && { isPremium: true }),
    ...(due_at !== null && { dueAt: due_at.getTime() }),
    changedAt: changed_at.getTime(),
  }))
}

/** Returns the numbers of the articles whose newest version contains a text. */
export async function searchArticles(
  owner: Database,
  text: string,
): Promise<ReadonlySet<ListedArticle['number']>> {
  const numbers = await selectValues(owner, z.number())`
    select article_id::int from newsroom.article_words
    where words @@ websearch_to_tsquery('pg_catalog.french', newsroom.plain_words(${text}))`
  return new Set(numbers)
}

/** Returns the events of these articles by number, the oldest first. */
export async function loadHistories(
  owner: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly ArticleEvent[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await selectRows(owner, numberedEventRow)`
    select article_id::int as number, editor, happened_at, change from newsroom.event
    where article_id = any(${numbers}) order by article_id, sequence`
  const byArticle = Map.groupBy(rows, ({ number }) => number)
  return new Map([...byArticle].map(([number, own]) => [number, own.map(eventOf)]))
}

const overrideRow = eventRow.extend({
  number: z.number(),
  others: z.number(),
  path: z.string(),
  title: z.string(),
})

/** Returns the latest approvals without a review, newest first. */
export async function listOverrides(
  owner: Database,
  limit: number,
): Promise<readonly ReviewOverride[]> {
  const rows = await selectRows(owner, overrideRow)`
    select article.id::int as number, path, title, editor, happened_at, change, others
    from (
      select editor, happened_at, count(distinct article_id)::int - 1 as others,
        (array_agg(article_id order by article_id, sequence desc))[1] as article_id,
        (array_agg(change order by article_id, sequence desc))[1] as change
      from newsroom.event where change ->> 'kind' = 'overridden'
      group by editor, happened_at, change ->> 'reason'
    ) override join newsroom.article on article.id = article_id
    order by happened_at desc, article_id limit ${limit}`
  return rows.flatMap(({ number, path, title, others, ...row }) => {
    const event = eventOf(row)
    if (event.kind !== 'overridden') return []
    const { version, reason, by, at } = event
    return [{ number, path, title, version, reason, by, at, ...(others > 0 && { others }) }]
  })
}

/** Converts a row of the history to its event. */
export function eventOf({ editor, happened_at, change }: z.infer<typeof eventRow>): ArticleEvent {
  return { ...change, by: editor, at: happened_at.getTime() }
}

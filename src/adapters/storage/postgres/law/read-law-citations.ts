import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { sourceCreditSchema } from '#adapters/storage/document-schema.ts'
import { articleKey, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import { citationChanges } from '#domain/law/citation-changes.ts'
import type { CitedArticleHistory } from '#domain/law/citation-changes.ts'
import { verifiedAt } from '#domain/law/document-up-to-date-status.ts'
import type { DatedDocument } from '#domain/law/document-up-to-date-status.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { LawCitation } from '#ports/law-citations.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { kindColumn, selectRows } from '../platform/select-rows.ts'
import { readCitedArticles } from './read-cited-articles.ts'
import { readVerdicts } from './read-law-verdicts.ts'

/**
 * Kinds of documents that can become outdated: superseded by others, or citing articles that
 * changed. Texts of law are excluded.
 */
export const OUTDATABLE_KINDS: readonly DocumentKind[] = [
  'article',
  'definition',
  'guide',
  'podcast',
  'question',
  'study',
]

const datedDocument = z.object({
  kind: kindColumn,
  source: sourceCreditSchema.exactOptional(),
  publishedAt: z.number(),
  updatedAt: z.number().exactOptional(),
  stateOfLawAt: z.number().exactOptional(),
}) satisfies z.ZodType<DatedDocument>

const citingRow = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  kind: kindColumn,
  dated: datedDocument,
  /** Keys of the cited articles, such as `l1237-11`. */
  cited: z.array(z.string()),
})

type CitingRow = z.infer<typeof citingRow>

/**
 * Loads each document's citations of the Labour Code, with the changes of the cited articles.
 * Covers the documents of `OUTDATABLE_KINDS`; with `paths`, only those there. Archives, superseded
 * documents and imported news are excluded.
 */
export async function readCitations(
  database: Database,
  paths?: readonly string[],
): Promise<readonly LawCitation[]> {
  const rows = await citingRows(database, paths)
  const keys = [...new Set(rows.flatMap(({ cited }) => cited))]
  const [articles, verdicts] = await Promise.all([
    readCitedArticles(database, keys),
    readVerdicts(database),
  ])
  const judged = Map.groupBy(verdicts, ({ document, article }) => `${document} ${article}`)
  return rows.flatMap(({ id, cited, dated, ...document }) => {
    const asOf = parisDay(verifiedAt(dated))
    return cited.map((key): LawCitation => {
      const citedArticle = articles.get(key)
      const article = numberOf(key, citedArticle?.versions)
      const verdictsOfArticle = judged.get(`${id} ${article}`) ?? []
      return {
        document: id,
        ...document,
        asOf,
        article,
        known: citedArticle !== undefined && citedArticle.versions.length > 0,
        changes: citedArticle
          ? citationChanges({ ...citedArticle, verdicts: verdictsOfArticle }, asOf)
          : [],
      }
    })
  })
}

/** Returns the condition that a document is at one of the paths; true without them. */
export function isAmong(paths: readonly string[] | undefined): RawBuilder<boolean> {
  return paths === undefined ? sql`true` : sql`path = any(${paths}::text[])`
}

async function citingRows(
  database: Database,
  paths: readonly string[] | undefined,
): Promise<readonly CitingRow[]> {
  return selectRows(database, citingRow)`
    select document.id, path, document.summary ->> 'title' as title, kind,
      jsonb_strip_nulls(jsonb_build_object('kind', kind, 'source', document.summary -> 'source',
        'publishedAt', document.summary -> 'publishedAt',
        'updatedAt', document.summary -> 'updatedAt',
        'stateOfLawAt', document.summary -> 'stateOfLawAt')) as dated,
      facet.cited
    from document
    cross join lateral (
      select array_agg(article order by article) as cited
      from (select distinct substring(facet from ' cites:(.*)$') as article
        from unnest(facets) as facet where facet like '% cites:%') as cited
    ) facet
    where kind = any(${OUTDATABLE_KINDS}) and facet.cited is not null
      and not (kind = 'article' and document.summary ? 'source')
      and not (kind = 'guide' and document.summary #> '{source,archived}' is not null)
      and not document.summary ? 'supersededBy'
      and ${isAmong(paths)}
    order by path`
}

/** Returns the number of an article as its last version bears it, else as it was cited. */
function numberOf(key: string, versions: CitedArticleHistory['versions'] = []): string {
  const last: ArticleVersion | undefined = versions.findLast(
    ({ number }) => articleKey(number) === key,
  )
  const parsed = parseArticleNumber(key)
  return last?.number ?? (parsed.ok ? parsed.value : key)
}

import { z } from 'zod'

import { lawVersionSchema } from '#adapters/storage/document-kind-schemas.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import type { CitedArticleHistory } from '#domain/law/citation-changes.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectRows } from '../platform/select-rows.ts'
import { PostgresLawTextReader } from './postgres-law-text-reader.ts'

const articleRow = z.object({
  key: z.string(),
  id: z.string(),
  number: z.string(),
  version: z.string(),
  versions: z.array(lawVersionSchema),
})

type ArticleRow = z.infer<typeof articleRow>

/**
 * Loads the versions of articles by key (`l1237-11`), with hashes of their stored texts. `moved`
 * has the ids of versions by texts that only moved the article. Unknown articles are absent.
 */
export async function readCitedArticles(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Omit<CitedArticleHistory, 'verdicts'>>> {
  const [stored, published] = await Promise.all([
    new PostgresLawTextReader(database).versionsOfNumbers(keys),
    publishedArticles(database, keys),
  ])
  const all = [...stored.values()].flat()
  const hashes = await hashesOf(database, [...new Set(all.map(({ id }) => id))])
  return new Map(
    keys.flatMap((key) => {
      const article = published.get(key)
      const versions = mergeVersions(article, stored.get(key))
      if (versions.length === 0) return []
      const moved = article?.versions.filter((version) => version.moved).map(({ id }) => id)
      return [[key, { versions, hashes, moved: new Set(moved) }] as const]
    }),
  )
}

/** Loads the published articles in force, which list all their versions. */
async function publishedArticles(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ArticleRow>> {
  const rows = await selectRows(database, articleRow)`
    select key, id, summary ->> 'number' as number, summary ->> 'legifranceId' as version,
      summary -> 'versions' as versions
    from unnest(${keys}::text[]) as key
    join document on path = ${`${PATHS.labourCode}/`} || key
    where kind = 'lawArticle'`
  return new Map(rows.map((row) => [row.key, row]))
}

/** Returns the versions listed by the article in force, and those stored under its number. */
function mergeVersions(
  article: ArticleRow | undefined,
  stored: readonly ArticleVersion[] = [],
): readonly ArticleVersion[] {
  if (article === undefined) return stored
  const { id, number, version } = article
  const listed = article.versions.map((each) => ({
    id: each.id,
    article: id.slice(id.indexOf(':') + 1),
    number,
    from: parisDay(each.from),
    ...(each.until !== undefined && { until: parisDay(each.until) }),
    held: each.id === version,
  }))
  return [...new Map([...listed, ...stored].map((each) => [each.id, each])).values()]
}

const wordsHashRow = z.object({ version_id: z.string(), words_hash: z.string() })

async function hashesOf(
  database: Database,
  versions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows(database, wordsHashRow)`
    select distinct on (version_id) version_id, words_hash
    from law_text where version_id = any(${versions}::text[])
    order by version_id, stated_on desc`
  return new Map(rows.map(({ version_id: version, words_hash: hash }) => [version, hash]))
}

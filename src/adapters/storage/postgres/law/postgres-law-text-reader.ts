import { sql } from 'kysely'
import { z } from 'zod'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { parseStored } from '#adapters/storage/parse-stored.ts'
import { articleKey } from '#domain/editorial/article-numbers.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import type { LawText, LawTexts } from '#ports/law-texts.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { preparedQuery, runPrepared } from '../platform/prepared-statements.ts'
import type { PreparedQuery } from '../platform/prepared-statements.ts'
import { selectValues } from '../platform/select-rows.ts'

const versionRow = z.object({
  version_id: z.string(),
  article_id: z.string(),
  number: z.string(),
  from_on: z.string(),
  until_on: z.string().nullable(),
  stated_on: z.string(),
  seen_on: z.string().nullable(),
  held: z.boolean(),
})

type VersionRow = z.infer<typeof versionRow>

const textSchema = z.object({
  version_id: z.string(),
  words_hash: z.string(),
  article_id: z.string(),
  number: z.string(),
  body: bodySchema,
  edition: z.string(),
  stated_on: z.string(),
})

/** Loads the stored texts of the Labour Code's articles and their versions. */
export class PostgresLawTextReader extends PostgresStore implements LawTexts {
  async versionsOfNumbers(
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>> {
    const keys = [...new Set(numbers.map(articleKey))]
    if (keys.length === 0) return new Map()
    const versionRows = await this.#versions(VERSIONS_OF_NUMBERS, keys)
    const byKey = Map.groupBy(versionRows, ({ number }) => articleKey(number))
    return new Map(
      numbers.flatMap((number) => {
        const versions = byKey.get(articleKey(number))
        return versions === undefined ? [] : [[number, versions] as const]
      }),
    )
  }

  async versionsOfArticles(
    articles: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>> {
    if (articles.length === 0) return new Map()
    const versions = await this.#versions(VERSIONS_OF_ARTICLES, articles)
    return Map.groupBy(versions, ({ article }) => article)
  }

  async hasEdition(): Promise<boolean> {
    const [isStored = false] = await selectValues(this.database, z.boolean())`
      select exists (select from law_edition)`
    return isStored
  }

  async texts(versions: readonly string[]): Promise<ReadonlyMap<string, LawText>> {
    const { rows } = await sql`
      select distinct on (version_id)
        version_id, words_hash, article_id, number, body, edition, stated_on::text
      from law_text where version_id = any(${versions}::text[])
      order by version_id, law_text.stated_on desc`.execute(this.database)
    return new Map(rows.map((row) => textOf(parseStored(textSchema, row))))
  }

  async #versions(
    query: PreparedQuery<VersionRow>,
    names: readonly string[],
  ): Promise<readonly ArticleVersion[]> {
    const rows = await runPrepared(this.database, query, [names])
    return rows.map(versionOf)
  }
}

const VERSIONS_OF_ARTICLES = preparedQuery(
  'versions_of_articles',
  versionRow,
  versionsWhere('select unnest((select $1::text[]))'),
)

const VERSIONS_OF_NUMBERS = preparedQuery(
  'versions_of_numbers',
  versionRow,
  versionsWhere(`select article_id from law_version where number_key = any((select $1::text[])::text[])
    union select article_id from law_text where number_key = any((select $1::text[])::text[])`),
)

/** Returns the SQL of the versions of all articles whose ids a subquery selects. */
function versionsWhere(articles: string): string {
  return `select * from (
      select distinct on (version_id)
        stated.version_id, stated.article_id, coalesce(text.number, stated.number) as number,
        from_on::text, until_on::text, stated.stated_on::text, seen_on::text,
        text.number is not null as held
      from law_version stated
      left join lateral (
        select number from law_text where law_text.version_id = stated.version_id
        order by stated_on desc limit 1
      ) text on true
      where stated.article_id in (${articles})
      order by version_id, coalesce(seen_on, stated.stated_on) desc, seen_on nulls last,
        stated.stated_on
    ) version
    order by from_on, version_id`
}

function versionOf(row: VersionRow): ArticleVersion {
  const { version_id: id, article_id: article, number, from_on: from, held } = row
  return {
    id,
    article,
    number,
    from,
    held,
    ...(row.until_on !== null && { until: row.until_on }),
    ...(row.seen_on !== null && { ended: { after: row.seen_on, by: row.stated_on } }),
  }
}

function textOf(row: z.infer<typeof textSchema>): readonly [string, LawText] {
  const { version_id: version, words_hash: hash, stated_on: stateOn, ...rest } = row
  const { article_id: article, ...text } = rest
  return [version, { version, article, hash, stateOn, ...text }]
}

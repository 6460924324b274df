import type { Body } from '#domain/editorial/document-body.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import { withoutNota } from '#domain/law/comparable-text.ts'
import type { LawTexts } from '#ports/law-texts.ts'

import type { ArticleRecord } from '../labour-code-record.ts'

/** Earlier version of an article. `dateDebut` is its first day, as a timestamp in milliseconds. */
export interface EarlierArticle {
  readonly num: string
  readonly id: string
  readonly dateDebut: number
  readonly body: Body
}

/**
 * Finds the latest earlier version of each article, by the article's `cid`. Versions without a
 * stored text are skipped. Without a version by identifier, the article is looked up by number.
 */
export async function earlierArticles(
  lawTexts: LawTexts,
  articles: readonly ArticleRecord[],
): Promise<ReadonlyMap<string, EarlierArticle>> {
  const [byId, byNumber] = await Promise.all([
    lawTexts.versionsOfArticles(articles.map(({ cid }) => cid)),
    lawTexts.versionsOfNumbers(articles.map(({ num }) => num)),
  ])
  const earlierVersions = articles.flatMap((article) => {
    const version =
      lastBefore(article, byId.get(article.cid)) ?? lastBefore(article, byNumber.get(article.num))
    return version === undefined ? [] : [{ article, version }]
  })
  const texts = await lawTexts.texts(earlierVersions.map(({ version }) => version.id))
  return new Map(
    earlierVersions.flatMap(({ article, version }) => {
      const text = texts.get(version.id)
      if (text === undefined) return []
      const { id, from, number: num } = version
      const earlier = { num, id, dateDebut: Date.parse(from), body: withoutNota(text.body) }
      return [[article.cid, earlier] as const]
    }),
  )
}

/**
 * Returns the last stored version that began before an article's present one, or undefined. Skips
 * versions cancelled before they began.
 */
function lastBefore(
  { dateDebut }: ArticleRecord,
  versions: readonly ArticleVersion[] = [],
): ArticleVersion | undefined {
  return versions
    .filter(({ held, from, until }) => held && (until === undefined || from < until))
    .filter(({ from }) => Date.parse(from) < dateDebut)
    .toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from))[0]
}

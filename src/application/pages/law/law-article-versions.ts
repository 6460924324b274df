import type { ArticleVersionsView, DatedVersionView } from '#application/views/law-version-view.ts'
import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { LawVersion } from '#domain/editorial/document-kinds.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { endOf, timelineOf } from '#domain/law/article-versions.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import { articleComparisonPath, datedArticlePath, PATHS } from '#domain/navigation/site-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay, startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { DocumentOf } from '../documents/content-around-document.ts'

/** Dependencies for loading the versions of a law article. */
export interface LawPorts {
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly lawTexts: LawTexts
}

/**
 * Law article with all its versions. `document` is undefined if the library no longer has the
 * article.
 */
export interface ArticleWithVersions {
  readonly path: string
  readonly number: string
  readonly document?: DocumentOf<'lawArticle'>
  readonly versions: readonly ArticleVersion[]
}

/**
 * Loads the law article with this slug, and its versions. Returns undefined if there is no such
 * article.
 */
export async function loadArticleVersions(
  { library, lawTexts }: LawPorts,
  slug: string,
): Promise<ArticleWithVersions | undefined> {
  const path = `${PATHS.labourCode}/${slug}`
  const document = await library.documentAt(path)
  if (document?.kind === 'lawArticle') {
    const { number } = document
    return { path, number, document, versions: await versionsOf(lawTexts, document) }
  }
  const number = parseArticleNumber(slug)
  if (document !== undefined || !number.ok) return undefined
  const versions = (await lawTexts.versionsOfNumbers([slug])).get(slug) ?? []
  const last = timelineOf(versions).at(-1)
  return last && { path, number: last.number, versions }
}

/**
 * Loads the versions of a law article. Except for annexes, adds those of other articles that had
 * the same number.
 */
export async function versionsOf(
  lawTexts: LawTexts,
  document: DocumentOf<'lawArticle'>,
): Promise<readonly ArticleVersion[]> {
  const article = document.id.slice(document.id.indexOf(':') + 1)
  const { number, versions, legifranceId } = document
  const [own, numbered] = await Promise.all([
    lawTexts.versionsOfArticles([article]),
    // Annexes are excluded, because several share one number.
    parseArticleNumber(number).ok ? lawTexts.versionsOfNumbers([number]) : undefined,
  ])
  const stored = [...(own.get(article) ?? []), ...(numbered?.get(number) ?? [])]
  const listed = versions.map((version) => ({
    ...listedVersion(version),
    article,
    number,
    held: version.id === legifranceId,
  }))
  return [...new Map([...listed, ...stored].map((each) => [each.id, each])).values()]
}

function listedVersion({ id, from, until }: LawVersion) {
  return { id, from: parisDay(from), ...(until !== undefined && { until: parisDay(until) }) }
}

/** Builds the view of an article's versions, newest first, with the days that the form shows. */
export function articleVersionsView(
  { path, document, versions }: ArticleWithVersions,
  days: Pick<ArticleVersionsView, 'day' | 'compared'>,
): ArticleVersionsView {
  const makers = new Map(document?.versions.map(({ id, by }) => [id, by]))
  const timeline = timelineOf(versions)
  const dated = timeline.map((version, at): DatedVersionView => {
    const before = timeline[at - 1]
    const [until, by] = [endOf(version), makers.get(version.id)]
    const officialUrl = legifranceUrl(version.id)
    return {
      id: version.id,
      from: parisStart(version.from),
      path: datedArticlePath(path, version.from),
      held: version.held,
      ...(until !== undefined && { until: parisStart(until) }),
      ...(by !== undefined && { by }),
      ...(before?.held &&
        version.held && { comparison: articleComparisonPath(path, before.from, version.from) }),
      ...(officialUrl !== undefined && { officialUrl }),
    }
  })
  return { path, ...days, versions: dated.toReversed() }
}

/** Returns the instant at which a day starts in Paris, or 0 for an invalid day. */
export function parisStart(day: CalendarDay): Instant {
  const start = startOfParisDay(day)
  return start.ok ? start.value : 0
}

import type { ArticleVersionsView, DatedVersionView } from '#application/views/law-version-view.ts'
import { articleKey, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { DocumentSummary, SourceCredit } from '#domain/editorial/document.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { timelineOf } from '#domain/law/article-versions.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import { periodOfVersion } from '#domain/law/document-up-to-date-status.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { articleComparisonPath, datedArticlePath, PATHS } from '#domain/navigation/site-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { LawTexts } from '#ports/law-texts.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { DocumentOf } from '../common/content-around-document.ts'

/** Dependencies for loading the versions of a law article. */
export interface LawPorts {
  readonly library: Pick<ContentLibrary, 'documentAt' | 'summariesAt'>
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
  /** Credit of the data that state the versions. Absent if the Code is not imported. */
  readonly source?: SourceCredit
  /** Day up to which these data know the law. */
  readonly knownTo?: CalendarDay
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
    const versions = await versionsOf(lawTexts, document)
    return { path, number, document, versions, ...knowledgeOf(document) }
  }
  const number = parseArticleNumber(slug)
  if (document !== undefined || !number.ok) return undefined
  const versions = (await lawTexts.versionsOfNumbers([slug])).get(slug) ?? []
  const timeline = timelineOf(versions)
  const last = timeline.findLast((each) => articleKey(each.number) === slug) ?? timeline.at(-1)
  if (last === undefined) return undefined
  const [code] = await library.summariesAt([PATHS.labourCode])
  return { path, number: last.number, versions, ...(code && knowledgeOf(code)) }
}

/** Returns who states the versions of an article, and up to which day. */
export function knowledgeOf({
  source,
  stateOfLawAt,
}: Pick<DocumentSummary, 'source' | 'stateOfLawAt'>): Pick<
  ArticleWithVersions,
  'source' | 'knownTo'
> {
  return {
    ...(source && { source }),
    ...(stateOfLawAt !== undefined && { knownTo: parisDay(stateOfLawAt) }),
  }
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
    id: version.id,
    ...periodOfVersion(version),
    article,
    number,
    held: version.id === legifranceId,
  }))
  return [...new Map([...listed, ...stored].map((each) => [each.id, each])).values()]
}

/** Builds the view of an article's versions, newest first, with the days that the form shows. */
export function articleVersionsView(
  { path, document, versions, knownTo }: ArticleWithVersions,
  days: Pick<ArticleVersionsView, 'day' | 'compared'>,
): ArticleVersionsView {
  const makers = new Map(document?.versions.map(({ id, by }) => [id, by]))
  const timeline = timelineOf(versions)
  const dated = timeline.map((version, at): DatedVersionView => {
    const before = timeline[at - 1]
    const by = makers.get(version.id)
    const officialUrl = legifranceUrl(version.id)
    const { id, from, until, ended, held } = version
    return {
      id,
      period: { from, ...(until !== undefined && { until }), ...(ended && { ended }) },
      inForce: periodText(version, knownTo),
      path: datedArticlePath(path, from),
      held,
      ...(by !== undefined && { by }),
      ...(before?.held &&
        version.held && { comparison: articleComparisonPath(path, before.from, version.from) }),
      ...(officialUrl !== undefined && { officialUrl }),
    }
  })
  return { path, ...days, versions: dated.toReversed() }
}

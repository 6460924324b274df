import { LABOUR_CODE, formatArticleNumber, nameInCode } from '#domain/editorial/article-numbers.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import { endOf, neighboursOf, statusOnDay } from '#domain/law/article-versions.ts'
import type { ArticleVersion, StatusOnDay } from '#domain/law/article-versions.ts'
import { datedArticlePath } from '#domain/navigation/site-paths.ts'
import { parseCalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import {
  loadVersionText,
  lawArticleTitle,
  currentLinks,
  officialLinks,
  versionLink,
  buildLawVersionPage,
  buildInvalidDatePage,
} from './build-law-version-page.ts'
import { loadArticleVersions } from './law-article-versions.ts'
import type { ArticleWithVersions } from './law-article-versions.ts'
import {
  TEXT_NOT_STORED,
  citedVersionText,
  formerNumberText,
  stateText,
} from './law-version-messages.ts'
import type { StatementDays } from './law-version-messages.ts'

/**
 * Loads the page of a law article on the day in `text`: its version on that day, or the reason for
 * none. For an invalid day, the page asks for a valid one. Returns undefined for an unknown
 * article.
 */
export async function loadLawVersionPage(
  ports: PagePorts,
  slug: string,
  text: string,
): Promise<PageContent | undefined> {
  const article = await loadArticleVersions(ports, slug)
  if (article === undefined) return undefined
  const today = parisDay(ports.clock.now())
  const day = parseCalendarDay(text)
  if (day === undefined) return buildInvalidDatePage(ports, article, text, today)
  const days = { day, today, knownTo: article.knownTo }
  const state = statusOnDay(article.versions, day)
  return 'version' in state
    ? versionPage(ports, article, state, days)
    : buildLawVersionPage(ports, article, {
        path: datedArticlePath(article.path, day),
        title: `${lawArticleTitle(article)}, au ${frenchDay(day)}`,
        body: [],
        today,
        notices: [stateText(state, days)],
        links: currentLinks(article, today),
        days: { day },
        isSettled: false,
      })
}

async function versionPage(
  ports: PagePorts,
  article: ArticleWithVersions,
  state: Extract<StatusOnDay, { readonly version: ArticleVersion }>,
  days: StatementDays,
): Promise<PageContent> {
  const { day, today } = days
  const { version } = state
  const text = await loadVersionText(ports, article, version)
  const title = `${lawArticleTitle(article, version)}, au ${frenchDay(day)}`
  const { previous, next } = neighboursOf(article.versions, version.id)
  const end = endOf(version)
  return buildLawVersionPage(ports, article, {
    path: datedArticlePath(article.path, day),
    title,
    body: text?.body ?? [],
    stateOn: text?.stateOn,
    version,
    today,
    notices: [
      stateText(state, days),
      ...formerNumberText(version, article.number),
      ...(text === undefined ? [TEXT_NOT_STORED] : []),
    ],
    links: [...currentLinks(article, today), ...officialLinks(state, day)],
    days: { day },
    shown: {
      name: nameInCode(LABOUR_CODE, formatArticleNumber(version.number)),
      version: citedVersionText(state, days),
    },
    ...(previous && { previous: versionLink(article, previous) }),
    ...(next && { next: versionLink(article, next) }),
    isSettled: end !== undefined && end <= today && day <= today,
  })
}

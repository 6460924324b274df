import { LABOUR_CODE, formatArticleNumber, nameInCode } from '#domain/editorial/article-numbers.ts'
import { endOf, neighboursOf, statusOnDay } from '#domain/law/article-versions.ts'
import type { ArticleVersion, StatusOnDay } from '#domain/law/article-versions.ts'
import { datedArticlePath } from '#domain/navigation/site-paths.ts'
import { parseCalendarDay } from '#domain/shared/calendar-day.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { LoadedPage, PagePorts } from '../common/loaded-page.ts'
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
  formatDay,
  formerNumberText,
  stateText,
} from './law-version-messages.ts'

/**
 * Loads the page of a law article on the day in `text`: its version on that day, or the reason for
 * none. For an invalid day, the page asks for a valid one. Returns undefined for an unknown
 * article.
 */
export async function loadLawVersionPage(
  ports: PagePorts,
  slug: string,
  text: string,
): Promise<LoadedPage | undefined> {
  const article = await loadArticleVersions(ports, slug)
  if (article === undefined) return undefined
  const today = parisDay(ports.clock.now())
  const day = parseCalendarDay(text)
  if (day === undefined) return buildInvalidDatePage(ports, article, text, today)
  const state = statusOnDay(article.versions, day)
  return 'version' in state
    ? versionPage(ports, article, state, { day, today })
    : buildLawVersionPage(ports, article, {
        path: datedArticlePath(article.path, day),
        title: `${lawArticleTitle(article)}, au ${formatDay(day)}`,
        body: [],
        from: day,
        notices: [stateText(state, day, today)],
        links: currentLinks(article),
        days: { day },
        isSettled: false,
      })
}

interface Days {
  readonly day: CalendarDay
  readonly today: CalendarDay
}

async function versionPage(
  ports: PagePorts,
  article: ArticleWithVersions,
  state: Extract<StatusOnDay, { readonly version: ArticleVersion }>,
  { day, today }: Days,
): Promise<LoadedPage> {
  const { version } = state
  const text = await loadVersionText(ports, article, version)
  const title = `${lawArticleTitle(article, version)}, au ${formatDay(day)}`
  const { previous, next } = neighboursOf(article.versions, version.id)
  const end = endOf(version)
  return buildLawVersionPage(ports, article, {
    path: datedArticlePath(article.path, day),
    title,
    body: text?.body ?? [],
    stateOn: text?.stateOn,
    from: version.from,
    notices: [
      stateText(state, day, today),
      ...formerNumberText(version, article.number),
      ...(text === undefined ? [TEXT_NOT_STORED] : []),
    ],
    links: [...currentLinks(article), ...officialLinks(state, day)],
    days: { day },
    shown: {
      name: nameInCode(LABOUR_CODE, formatArticleNumber(version.number)),
      version: citedVersionText(state, day, today),
    },
    ...(previous && { previous: versionLink(article, previous) }),
    ...(next && { next: versionLink(article, next) }),
    isSettled: end !== undefined && end <= today && day <= today,
  })
}

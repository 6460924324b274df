import { compareBodies } from '#application/editorial/compare-bodies.ts'
import { heading } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import { endOf, statusOnDay } from '#domain/law/article-versions.ts'
import type { ArticleVersion, StatusOnDay } from '#domain/law/article-versions.ts'
import { withoutNota } from '#domain/law/comparable-text.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { formatRedlineSize } from '#domain/law/redline.ts'
import { articleComparisonPath } from '#domain/navigation/site-paths.ts'
import { parseCalendarDay } from '#domain/shared/calendar-day.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { CompareWords } from '#ports/law-texts.ts'

import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import {
  loadVersionText,
  lawArticleTitle,
  currentLinks,
  officialLinks,
  buildLawVersionPage,
  buildInvalidDatePage,
} from './build-law-version-page.ts'
import { loadArticleVersions } from './law-article-versions.ts'
import { TEXT_NOT_STORED, stateText } from './law-version-messages.ts'

/**
 * Loads the page that compares a law article on the two days in `written`. For an invalid day, the
 * page asks for a valid one. Returns undefined for an unknown article.
 */
export async function loadLawComparisonPage(
  ports: PagePorts,
  slug: string,
  written: readonly [string, string],
): Promise<PageContent | undefined> {
  const article = await loadArticleVersions(ports, slug)
  if (article === undefined) return undefined
  const today = parisDay(ports.clock.now())
  const [first, last] = [parseCalendarDay(written[0]), parseCalendarDay(written[1])]
  if (first === undefined) return buildInvalidDatePage(ports, article, written[0], today)
  if (last === undefined) return buildInvalidDatePage(ports, article, written[1], today)
  const states = [
    statusOnDay(article.versions, first),
    statusOnDay(article.versions, last),
  ] as const
  const versions = states.map((state) => ('version' in state ? state.version : undefined))
  const texts = await Promise.all(versions.map((each) => loadVersionText(ports, article, each)))
  // A nota is a comment and not part of the law, so it is not compared.
  const bodies = texts.map((text) => text && withoutNota(text.body))
  const days = [first, last] as const
  return buildLawVersionPage(ports, article, {
    path: articleComparisonPath(article.path, first, last),
    title: `${lawArticleTitle(article, versions[1])}, du ${frenchDay(first)} au ${frenchDay(last)}`,
    today,
    days: { day: first, compared: last },
    links: [
      ...currentLinks(article, today),
      ...states.flatMap((state, at) => officialLinks(state, days[at] ?? last)),
    ],
    isSettled: last <= today && versions.every((each) => each && (endOf(each) ?? '9') <= today),
    ...(await comparisonOf(ports.compareWords, {
      states,
      days,
      versions,
      bodies,
      today,
      knownTo: article.knownTo,
    })),
  })
}

interface Compared {
  readonly states: readonly StatusOnDay[]
  readonly days: readonly CalendarDay[]
  readonly versions: readonly (ArticleVersion | undefined)[]
  readonly bodies: readonly (Body | undefined)[]
  readonly today: CalendarDay
  readonly knownTo: CalendarDay | undefined
}

/**
 * Builds the comparison of two versions, with changes marked. If a text is not stored, shows only
 * the stored one.
 */
async function comparisonOf(
  compareWords: CompareWords,
  { states, days, versions, bodies, today, knownTo }: Compared,
): Promise<{ readonly notices: readonly string[]; readonly body: Body }> {
  const [first, last] = versions
  const [before, after] = bodies
  if (first && last && before && after) {
    if (first.id === last.id) {
      const same = `C’est la même version aux deux dates, en vigueur ${periodText(first)}.`
      return { notices: [same], body: after }
    }
    const redline = await compareBodies(compareWords, before, after)
    return {
      notices: [formatRedlineSize(redline)],
      body: [...sideOf('Avant', first, redline.before), ...sideOf('Après', last, redline.after)],
    }
  }
  return {
    notices: states.flatMap((state, at) => {
      const day = days[at] ?? today
      const isMissing = versions[at] !== undefined && bodies[at] === undefined
      return [
        ...(state.state === 'inForce' && !isMissing
          ? []
          : [stateText(state, { day, today, knownTo })]),
        ...(isMissing ? [TEXT_NOT_STORED] : []),
      ]
    }),
    body: [
      ...(first && before ? sideOf('Avant', first, before) : []),
      ...(last && after ? sideOf('Après', last, after) : []),
    ],
  }
}

function sideOf(side: 'Avant' | 'Après', version: ArticleVersion, body: Body): Body {
  const title = `${side}\u00A0: version en vigueur ${periodText(version)}`
  const id = side === 'Avant' ? 'avant' : 'apres'
  return [heading(title, { id }), { type: 'legalText', children: body }]
}

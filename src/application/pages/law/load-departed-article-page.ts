import {
  articleKey,
  formatArticleNumber,
  LABOUR_CODE,
  nameInCode,
} from '#domain/editorial/article-numbers.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { neighboursOf, timelineOf } from '#domain/law/article-versions.ts'
import { changelogPath, lawArticlePath, PATHS } from '#domain/navigation/site-paths.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import {
  buildLawVersionPage,
  lawArticleTitle,
  loadVersionText,
  officialLinks,
  versionLink,
} from './build-law-version-page.ts'
import { loadArticleVersions } from './law-article-versions.ts'
import type { LawPorts } from './law-article-versions.ts'
import { TEXT_NOT_STORED, departedText, lastVersionText } from './law-version-messages.ts'

/** Former article, as a search answers with it: its page, and the notice about it. */
interface DepartedArticle extends TitledPath {
  readonly notice: string
}

/**
 * Loads what is known of the article that had a number and left the Code, or took another number.
 * Returns undefined if there was none.
 */
export async function departedArticle(
  ports: LawPorts,
  number: string,
): Promise<DepartedArticle | undefined> {
  const last = await lastVersionAt(ports, lawArticlePath(number))
  if (last === undefined) return undefined
  const { article, version, renumbered } = last
  const title = lawArticleTitle(article, version)
  return { path: article.path, title, notice: departedText(version, renumbered) }
}

/** Loads the last version with the number in a path of an article that is not in the Code. */
async function lastVersionAt(ports: LawPorts, path: string) {
  const slug = path.slice(PATHS.labourCode.length + 1)
  if (path !== `${PATHS.labourCode}/${slug}`) return undefined
  const article = await loadArticleVersions(ports, slug)
  if (article === undefined || article.document !== undefined) return undefined
  const version = timelineOf(article.versions).findLast(({ number }) => number === article.number)
  if (version === undefined) return undefined
  const { previous, next } = neighboursOf(article.versions, version.id)
  const hasOtherNumber = articleKey(version.number) !== slug
  const renumbered = next?.number ?? (hasOtherNumber ? version.number : undefined)
  return { article, version, previous, renumbered }
}

/**
 * Loads the page at the former path of an article that left the Code: its last words and dates, its
 * changelog and, if it was renumbered, its present number. Returns undefined if there was none.
 */
export async function loadDepartedArticlePage(
  ports: PagePorts,
  path: string,
): Promise<PageContent | undefined> {
  const last = await lastVersionAt(ports, path)
  if (last === undefined) return undefined
  const { article, version, previous, renumbered } = last
  const today = parisDay(ports.clock.now())
  const text = await loadVersionText(ports, article, version)
  const day = version.ended?.after ?? version.from
  return buildLawVersionPage(ports, article, {
    path,
    title: lawArticleTitle(article, version),
    body: text?.body ?? [],
    stateOn: text?.stateOn,
    version,
    today,
    notices: [departedText(version, renumbered), ...(text === undefined ? [TEXT_NOT_STORED] : [])],
    links: [
      ...(renumbered === undefined ? [] : [articleLink(renumbered)]),
      { path: changelogPath(path), title: 'Journal de l’article' },
      ...officialLinks({ state: 'unknown', version }, day),
    ],
    days: { day },
    shown: {
      name: nameInCode(LABOUR_CODE, formatArticleNumber(version.number)),
      version: lastVersionText(version),
    },
    ...(previous && { previous: versionLink(article, previous) }),
    isSettled: false,
  })
}

function articleLink(number: string): TitledPath {
  return { path: lawArticlePath(number), title: `Article ${formatArticleNumber(number)}` }
}

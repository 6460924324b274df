import type { LawVersionView } from '#application/views/law-version-view.ts'
import type { DocumentValidityView } from '#application/views/shared-view-types.ts'
import { LABOUR_CODE, formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { countWords, readingMinutes } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SourceCredit } from '#domain/editorial/document.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import type { ArticleVersion, StatusOnDay } from '#domain/law/article-versions.ts'
import { periodOfWords } from '#domain/law/document-up-to-date-status.ts'
import {
  legalForceLabel,
  legalForceOn,
  legalStateOn,
  nextStateDay,
  periodText,
} from '#domain/law/legal-force.ts'
import { datedArticlePath, PATHS } from '#domain/navigation/site-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import type { LawTexts } from '#ports/law-texts.ts'

import { breadcrumbOfDocument, breadcrumbTo } from '../common/breadcrumb.ts'
import { documentTag, LAW_TEXTS_TAG } from '../common/cache-tags.ts'
import { composeDocument } from '../common/compose-document.ts'
import { linkLegalReferences } from '../common/link-document-body.ts'
import type { PageContent, PageLink, PagePorts } from '../common/loaded-page.ts'
import { outdatedOn } from '../common/outdated-after.ts'
import { articleVersionsView } from './law-article-versions.ts'
import type { ArticleWithVersions } from './law-article-versions.ts'
import { invalidDateNotice, legifranceUrlOnDay } from './law-version-messages.ts'

/**
 * Text of an article's version. `stateOn` is the date of the first edition of the data that
 * contains it, if archived.
 */
interface VersionText {
  readonly body: Body
  readonly stateOn?: CalendarDay
}

/**
 * Loads the text of a version: from the document if the version is in force, else from the archive.
 * Returns undefined without a version, or if its text is not stored.
 */
export async function loadVersionText(
  { lawTexts }: { readonly lawTexts: LawTexts },
  { document }: ArticleWithVersions,
  version: ArticleVersion | undefined,
): Promise<VersionText | undefined> {
  if (version === undefined) return undefined
  if (document !== undefined && version.id === document.legifranceId) return { body: document.body }
  return (await lawTexts.texts([version.id])).get(version.id)
}

/** Returns the title of an article, with the number that it had in a version if one is given. */
export function lawArticleTitle(
  { document, number }: ArticleWithVersions,
  version?: ArticleVersion,
): string {
  const named = version?.number ?? number
  if (document !== undefined && named === document.number) return document.title
  return `Article ${formatArticleNumber(named)} du ${LABOUR_CODE}`
}

/**
 * Returns the link to the page of the article: its text in force, or the last one that the site has.
 */
export function currentLinks(
  { document, path }: ArticleWithVersions,
  today: CalendarDay,
): readonly TitledPath[] {
  if (document === undefined) return [{ path, title: 'Ce que le site sait de cet article' }]
  const isInForce = legalStateOn(periodOfWords(document), today) === 'inForce'
  const title = isInForce ? 'Lire le texte en vigueur' : 'Lire le dernier texte tenu ici'
  return [{ path, title }]
}

/**
 * Returns the link to the text on Légifrance on a day, or no link if no version applies to the day.
 */
export function officialLinks(state: StatusOnDay, day: CalendarDay): readonly TitledPath[] {
  if (!('version' in state)) return []
  const title = `Légifrance, au ${frenchDay(day)}`
  return [{ path: legifranceUrlOnDay(state.version.id, day), title }]
}

/** Returns the link to the page of a version. */
export function versionLink(
  { path, knownTo }: ArticleWithVersions,
  version: ArticleVersion,
): TitledPath {
  const title = `Version en vigueur ${periodText(version, knownTo)}`
  return { path: datedArticlePath(path, version.from), title }
}

interface VersionPage extends Pick<
  LawVersionView,
  'notices' | 'links' | 'shown' | 'previous' | 'next'
> {
  readonly path: string
  readonly title: string
  readonly body: Body
  /** Version whose words the page shows. Absent in a comparison, and without a version. */
  readonly version?: ArticleVersion | undefined
  readonly today: CalendarDay
  readonly days: Pick<LawVersionView['inTime'], 'day' | 'compared'>
  /** True if the page can no longer change. It is then cached until purged. */
  readonly isSettled: boolean
  /**
   * Date of the edition of the data that contains the text. Absent for the current edition, and in
   * a comparison.
   */
  readonly stateOn?: CalendarDay | undefined
}

/**
 * Builds a page about versions of an article: the text of one, a comparison of two, or a notice.
 */
export async function buildLawVersionPage(
  ports: PagePorts,
  article: ArticleWithVersions,
  { path, title, body, version, today, days, isSettled, stateOn, ...shown }: VersionPage,
): Promise<PageContent> {
  const readable = await linkLegalReferences(ports.library, { body, footnotes: [] })
  const { document } = article
  return {
    view: {
      kind: 'lawVersion',
      meta: { title, description: shown.notices.join(' '), path, indexed: false },
      breadcrumb: [
        ...(document ? breadcrumbOfDocument(document) : [...breadcrumbTo(), CODE_CRUMB]),
        ...(document ? [{ label: document.title, path: document.path }] : []),
      ],
      document: composeDocument({
        path,
        title,
        readingMinutes: readingMinutes(countWords(body)),
        body: readable.body,
        ...(article.source && { source: creditOn(article.source, { version, stateOn }) }),
        ...(version && { validity: validityOfVersion(article, version, today) }),
      }),
      code: LABOUR_CODE,
      inTime: articleVersionsView(article, days),
      ...shown,
    },
    lifetime: isSettled ? 'settledLaw' : 'guide',
    ...outdatedOn(
      [
        days.day,
        days.compared,
        version && nextStateDay(version, today),
        document && nextStateDay(periodOfWords(document), today),
      ],
      ports.clock.now(),
    ),
    tags: [LAW_TEXTS_TAG, documentTag(article.path), ...readable.tags],
    links: relationsOf(article, { path, ...shown }),
  }
}

/** Returns the credit of a version: its own page, and the date of the edition with its text. */
function creditOn(
  source: SourceCredit,
  { version, stateOn }: Pick<VersionPage, 'version' | 'stateOn'>,
): SourceCredit {
  return {
    ...source,
    url: (version && legifranceUrl(version.id)) ?? source.url,
    ...(stateOn !== undefined && { updatedAt: parisMidnight(stateOn) }),
  }
}

/** Returns whether the words of a version are in force today, as far as its data know. */
function validityOfVersion(
  { knownTo }: ArticleWithVersions,
  version: ArticleVersion,
  today: CalendarDay,
): DocumentValidityView {
  const { from, until, ended } = version
  const period = { from, ...(until !== undefined && { until }), ...(ended && { ended }) }
  const force = legalForceOn(period, today, knownTo)
  return {
    status: force.state,
    label: legalForceLabel(force),
    period,
    ...(knownTo !== undefined && { asOf: parisMidnight(knownTo) }),
  }
}

function relationsOf(
  { path }: ArticleWithVersions,
  { path: own, previous, next }: Pick<VersionPage, 'path' | 'previous' | 'next'>,
): readonly PageLink[] {
  return [
    ...(own === path ? [] : [{ rel: 'latest-version', path } as const]),
    { rel: 'version-history', path: `${path}#${HISTORY}` },
    ...(previous ? [{ rel: 'predecessor-version', path: previous.path } as const] : []),
    ...(next ? [{ rel: 'successor-version', path: next.path } as const] : []),
  ]
}

/** Fragment of the list of versions on an article's page. */
const HISTORY = '_historique'

const CODE_CRUMB = { label: LABOUR_CODE, path: PATHS.labourCode }

/** Builds the error page for a date that cannot be parsed. */
export async function buildInvalidDatePage(
  ports: PagePorts,
  article: ArticleWithVersions,
  text: string,
  today: CalendarDay,
): Promise<PageContent> {
  const page = await buildLawVersionPage(ports, article, {
    path: datedArticlePath(article.path, today),
    title: `${lawArticleTitle(article)}\u00A0: date illisible`,
    body: [],
    today,
    notices: [invalidDateNotice(text)],
    links: currentLinks(article, today),
    days: { day: today },
    isSettled: false,
  })
  return { ...page, refused: true }
}

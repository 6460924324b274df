import type { Passage } from '#domain/editorial/find-misquoted-law-passages.ts'
import { FILE_FOLDER, parseFileHref } from '#domain/editorial/library-file.ts'
import { validityOf } from '#domain/law/document-up-to-date-status.ts'
import type { Validity } from '#domain/law/document-up-to-date-status.ts'
import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import { listOfFeed } from '#domain/navigation/site-paths.ts'
import { days } from '#domain/shared/duration.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { FileLibrary } from '#ports/file-library.ts'
import type { InternalLink, InternalLinks } from '#ports/internal-links.ts'
import type { Logger } from '#ports/logger.ts'
import type { ListedArticle, NewsroomStore } from '#ports/newsroom-store.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { RowWithdrawal, WithdrawnRows } from '#ports/simulator-tables.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import type { CitationReview, DueCitation } from '../../content/review-citations.ts'
import { verifyCodeAnswer } from '../../editorial/verify-code-answer.ts'
import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'

/** Published page in a work list. `number` is set if the page is an article of the newsroom. */
interface PageOfWork {
  readonly path: string
  readonly title: string
  readonly number?: number
}

/** Page with citations of the Labour Code that an editor should review. */
export interface CitingPage extends PageOfWork {
  readonly citations: readonly DueCitation[]
}

/** FAQ answer that an editor must verify, with its outdated quotations and its validity. */
export interface AnswerToVerify {
  readonly path: string
  readonly title: string
  readonly lost: readonly Passage[]
  readonly validity?: Validity
}

/** Link of the site, with the number of the article that contains it. */
export type PlacedLink = InternalLink & PageOfWork

/** Type of the entries of each work list, by key of the list. */
export interface WorkEntries {
  readonly citations: CitingPage
  /** Rows and deadlines of simulators whose quotations are outdated. */
  readonly simulators: RowWithdrawal
  /** Links to paths of the site at which no page or file of the library exists. */
  readonly links: PlacedLink
  /** FAQ answers with outdated quotations, or whose validity must be reviewed. */
  readonly answers: AnswerToVerify
  /** Articles of the newsroom that have been in review for at least three days. */
  readonly review: ListedArticle
}

/** Key of a work list, such as `links` for dead links. */
export type WorkKind = keyof WorkEntries

/** Number of entries of each work list. Undefined for a list that is unavailable. */
export type WorkCounts = Readonly<Record<WorkKind, number | undefined>>

/**
 * Lists of work for editors. A list that is unavailable resolves to undefined, and the others still
 * load.
 */
export interface WorkLists {
  readonly counts: () => Promise<WorkCounts>
  readonly list: <Kind extends WorkKind>(
    kind: Kind,
  ) => Promise<readonly WorkEntries[Kind][] | undefined>
  /** Returns the links that lead to a page: of texts, related pages, redirects and settings. */
  readonly linksTo: (path: string) => Promise<readonly PlacedLink[]>
}

/** Time in review after which an article is in the work list. */
const LONG_REVIEW_MS = days(3)

/** Maximum number of newsroom articles that are loaded for the lists. */
const MAX_ARTICLES = 5_000

interface WorkPorts {
  readonly citations: Pick<CitationReview, 'due'>
  readonly withdrawn: Pick<WithdrawnRows, 'all'>
  readonly published: InternalLinks
  readonly library: Pick<ContentLibrary, 'list' | 'documentAt'>
  readonly store: Pick<NewsroomStore, 'list'>
  readonly files: Pick<FileLibrary, 'file'>
  /** True if a page of any kind exists at this path. */
  readonly isLive: (address: string) => Promise<boolean>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

type Loaders = { readonly [Kind in WorkKind]: () => Promise<readonly WorkEntries[Kind][]> }

/**
 * Creates the work lists of editors. Citations, dead links and FAQ answers are computed once per
 * publication and day.
 */
export function workLists(ports: WorkPorts): WorkLists {
  const citing = cacheUntilPublication(ports, () => citingPages(ports))
  const deadSincePublication = cacheUntilPublication(ports, () => deadLinks(ports))
  const links = async () => withoutAddedFiles(ports, await deadSincePublication())
  const answers = cacheUntilPublication(ports, () => answersToVerify(ports))
  const loaders: Loaders = {
    citations: citing,
    simulators: () => ports.withdrawn.all(),
    links,
    answers,
    review: () => longReviews(ports),
  }
  const listed: Loaders = {
    ...loaders,
    citations: async () => numbered(ports, await citing()),
    links: async () => numbered(ports, await links()),
  }
  return {
    counts: () => countEntries(ports, loaders),
    list: (kind) => orUnavailable(ports, listed, kind),
    linksTo: async (path) => numbered(ports, await ports.published.linksTo(path)),
  }
}

async function countEntries(ports: WorkPorts, loaders: Loaders): Promise<WorkCounts> {
  const [citations, simulators, links, answers, review] = await Promise.all([
    orUnavailable(ports, loaders, 'citations'),
    orUnavailable(ports, loaders, 'simulators'),
    orUnavailable(ports, loaders, 'links'),
    orUnavailable(ports, loaders, 'answers'),
    orUnavailable(ports, loaders, 'review'),
  ])
  return {
    citations: citations?.length,
    simulators: simulators?.length,
    links: links?.length,
    answers: answers?.length,
    review: review?.length,
  }
}

async function orUnavailable<Kind extends WorkKind>(
  { logger }: Pick<WorkPorts, 'logger'>,
  loaders: Loaders,
  list: Kind,
): Promise<readonly WorkEntries[Kind][] | undefined> {
  try {
    return await loaders[list]()
  } catch (error) {
    if (!isOutage(error) && !isUnreadable(error)) throw error
    logger.warn('work list unavailable', { list, reason: error.message })
    return undefined
  }
}

async function citingPages({ citations }: WorkPorts): Promise<readonly CitingPage[]> {
  const { due } = await citations.due()
  return [...Map.groupBy(due, ({ path }) => path)].map(([path, ofPage]) => ({
    path,
    title: ofPage[0]?.title ?? path,
    citations: ofPage,
  }))
}

async function deadLinks({ published, isLive }: WorkPorts): Promise<readonly InternalLink[]> {
  const links = await published.linksToNoDocument()
  const dead = new Set<string>()
  for (const target of new Set(links.map((link) => link.target)))
    if (target.startsWith(FILE_FOLDER) || (await isMissingPage(target, isLive))) dead.add(target)
  return links.filter(({ target }) => dead.has(target))
}

async function isMissingPage(target: string, isLive: WorkPorts['isLive']): Promise<boolean> {
  return !isReservedPath(target) && !(await isLive(listOfFeed(target) ?? target))
}

/** Omits links to files that editors added since: an upload is no publication. */
async function withoutAddedFiles(
  { files }: Pick<WorkPorts, 'files'>,
  links: readonly InternalLink[],
): Promise<readonly InternalLink[]> {
  const added = new Set<string>()
  for (const target of new Set(links.map((link) => link.target))) {
    const name = parseFileHref(target)
    const file = name && (await files.file(name.hash))
    if (file !== undefined && file.format === name?.format) added.add(target)
  }
  return links.filter(({ target }) => !added.has(target))
}

async function answersToVerify({ library, clock }: WorkPorts): Promise<readonly AnswerToVerify[]> {
  const questions = (await loadAllOfKind(library, 'question')).filter(isOfKind('question'))
  const answers: AnswerToVerify[] = []
  for (const question of questions) {
    const { path, title, codeAnswer } = question
    const lost = codeAnswer ? (await verifyCodeAnswer(library, codeAnswer)).lost : []
    const validity = validityOf(question, clock.now())
    if (lost.length > 0 || validity?.status === 'toReview')
      answers.push({ path, title, lost, ...(validity && { validity }) })
  }
  return answers
}

async function longReviews({ store, clock }: WorkPorts): Promise<readonly ListedArticle[]> {
  const now = clock.now()
  const inReview = await store.list({ now, stage: 'inReview', limit: MAX_ARTICLES })
  return inReview.filter(({ changedAt }) => changedAt <= now - LONG_REVIEW_MS).toReversed()
}

/** Adds the article number to pages that are articles of the newsroom. */
async function numbered<Page extends PageOfWork>(
  { store, clock }: WorkPorts,
  pages: readonly Page[],
): Promise<readonly Page[]> {
  const articles = await store.list({ now: clock.now(), limit: MAX_ARTICLES })
  const numbers = new Map(articles.map(({ path, number }) => [path, number]))
  return pages.map((page) => {
    const number = numbers.get(page.path)
    return number === undefined ? page : { ...page, number }
  })
}

/**
 * Creates a function that caches the result of `compute` until the next publication, or the next
 * day in Paris. A failure is not cached.
 */
function cacheUntilPublication<Value>(
  {
    published,
    clock,
  }: { readonly published: Pick<InternalLinks, 'lastPublication'>; readonly clock: Clock },
  compute: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { readonly key: string; readonly value: Promise<Value> } | undefined
  return async () => {
    const key = `${await published.lastPublication()} ${parisDay(clock.now())}`
    if (cached?.key !== key) {
      const value = compute()
      cached = { key, value }
      value.catch(() => {
        if (cached?.value === value) cached = undefined
      })
    }
    return cached.value
  }
}

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { SINGLE_PAGE_LIMIT } from '#domain/editorial/pagination.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { LIST_TAGS } from '../pages/common/cache-tags.ts'
import { listPathsForSitemap } from '../pages/routing/list-paths-for-sitemap.ts'

/** Path in a sitemap, with the time of its last change if known. */
export interface SitemapEntry {
  readonly path: string
  readonly changedAt?: Instant
}

/** Entries of a sitemap, with the cache tags on which it depends. */
interface Sitemap {
  readonly entries: readonly SitemapEntry[]
  readonly tags: ReadonlySet<string>
}

/** Sitemaps of the site, split by kind and size. */
export interface Sitemaps {
  /** Returns the index of the sitemaps. */
  readonly index: () => Promise<Sitemap>
  /** Returns the sitemap at a path. Returns undefined if there is none. */
  readonly piece: (path: string) => Promise<Sitemap | undefined>
  /** Returns the news of the last two days, for news search engines. Often empty. */
  readonly news: () => Promise<NewsSitemap>
}

interface NewsSitemap {
  readonly news: readonly RecentNews[]
  readonly tags: ReadonlySet<string>
}

/** Path of the news sitemap. */
export const NEWS_SITEMAP = '/sitemaps/news.xml'

/**
 * Creates the sitemaps: list pages, documents by kind, and news. They exclude demonstration
 * documents.
 */
export function sitemaps(library: ContentLibrary, clock: Clock): Sitemaps {
  return {
    async index() {
      const [counts, latest] = await Promise.all([
        library.sitemapKindCounts(),
        recentNews(library, clock.now()),
      ])
      const pieces = counts.flatMap(({ kind, documents, changedAt }) =>
        piecesOf(kind, documents).map((path) => ({ path, changedAt })),
      )
      const news = latest.length === 0 ? [] : [{ path: NEWS_SITEMAP }]
      return { entries: [{ path: PAGES_PIECE }, ...pieces, ...news], tags: EVERY_LIST }
    },
    async piece(path) {
      if (path !== PAGES_PIECE) return documentsAt(library, path)
      const addresses = await listPathsForSitemap(library, clock.now())
      return { entries: addresses.map((each) => ({ path: each })), tags: EVERY_LIST }
    },
    async news() {
      return { news: await recentNews(library, clock.now()), tags: new Set([LIST_TAGS.article]) }
    },
  }
}

const EVERY_LIST: ReadonlySet<string> = new Set(Object.values(LIST_TAGS))

const PAGES_PIECE = '/sitemaps/pages.xml'

async function documentsAt(library: ContentLibrary, path: string): Promise<Sitemap | undefined> {
  const piece = readPiece(path)
  if (piece === undefined) return undefined
  const { kind, number } = piece
  const entries = await library.paths(kind, {
    offset: (number - 1) * MAX_SITEMAP_ADDRESSES,
    limit: MAX_SITEMAP_ADDRESSES,
  })
  return entries.length === 0 ? undefined : { entries, tags: new Set([LIST_TAGS[kind]]) }
}

/**
 * Maximum number of URLs per sitemap. The format allows ten times as many; smaller files are faster
 * to generate.
 */
const MAX_SITEMAP_ADDRESSES = 5_000

/** One of the sitemaps of a kind of documents. `number` starts at 1. */
interface Piece {
  readonly kind: DocumentKind
  readonly number: number
}

/** Returns the paths of all sitemaps of a kind. */
function piecesOf(kind: DocumentKind, documents: number): readonly string[] {
  const pieces = Math.ceil(documents / MAX_SITEMAP_ADDRESSES)
  return Array.from({ length: pieces }, (_, rank) => `/sitemaps/${kind}-${rank + 1}.xml`)
}

/** Parses the path of a sitemap. Returns undefined for any other path. */
function readPiece(path: string): Piece | undefined {
  const [, kind = '', number] = PIECE.exec(path) ?? []
  return isKind(kind) ? { kind, number: Number(number) } : undefined
}

const PIECE = /^\/sitemaps\/(\w+)-([1-9]\d{0,3})\.xml$/

function isKind(name: string): name is DocumentKind {
  return Object.hasOwn(LIST_TAGS, name)
}

/** Entry of the news sitemap. */
export interface RecentNews {
  readonly path: string
  readonly title: string
  readonly publishedAt: Instant
}

/** Age limit of entries in the news sitemap. */
const NEWS_MAX_AGE_MS = days(2)

/** Maximum number of entries in the news sitemap. */
const MAX_NEWS = 1_000

/**
 * Loads the news of the last two days, newest first, without demonstration and superseded
 * documents.
 */
async function recentNews(
  library: Pick<ContentLibrary, 'list'>,
  now: Instant,
): Promise<readonly RecentNews[]> {
  const recent: DocumentSummary[] = []
  for (let offset = 0; offset < MAX_NEWS; offset += SINGLE_PAGE_LIMIT) {
    const { items } = await library.list({
      kinds: ['article'],
      order: 'recent',
      offset,
      limit: SINGLE_PAGE_LIMIT,
    })
    recent.push(...items.filter(({ publishedAt }) => publishedAt > now - NEWS_MAX_AGE_MS))
    const last = items.at(-1)
    if (
      items.length < SINGLE_PAGE_LIMIT ||
      last === undefined ||
      last.publishedAt <= now - NEWS_MAX_AGE_MS
    )
      break
  }
  return recent
    .filter(
      ({ demo, supersededBy, publishedAt }) =>
        !demo && supersededBy === undefined && publishedAt <= now,
    )
    .map(({ path, title, publishedAt }) => ({ path, title, publishedAt }))
}

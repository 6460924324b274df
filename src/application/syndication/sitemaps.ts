import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Clock } from '#ports/time.ts'

import { listAddresses } from '../pages/lists/list-addresses.ts'
import { LIST_TAGS } from '../pages/parts/page-tags.ts'
import { recentNews } from './recent-news.ts'
import type { RecentNews } from './recent-news.ts'
import { LARGEST_SITEMAP, piecesOf, readPiece } from './sitemap-names.ts'

/** Something that search engines should know, and its last change. */
export interface SitemapEntry {
  readonly path: string
  readonly changedAt?: Instant
}

/** The entries of a sitemap, with the tags of what makes it another. */
export interface Sitemap {
  readonly entries: readonly SitemapEntry[]
  readonly tags: ReadonlySet<string>
}

/** Every address to index, in pieces that no reader of them finds too large. */
export interface Sitemaps {
  /** The addresses of the pieces. */
  readonly index: () => Promise<Sitemap>
  /** The piece at an address; `undefined` when there is none. */
  readonly piece: (path: string) => Promise<Sitemap | undefined>
  /** The news of the last two days, for engines that follow the press; often none. */
  readonly news: () => Promise<NewsSitemap>
}

export interface NewsSitemap {
  readonly news: readonly RecentNews[]
  readonly tags: ReadonlySet<string>
}

/** The address of the sitemap of the latest news. */
export const NEWS_SITEMAP = '/sitemaps/news.xml'

/** The sitemaps of a site: the fixed pages and the lists in the first, then the documents kind by kind, the demonstration left out; the latest news last, when there are any. */
export function sitemaps(library: ContentLibrary, clock: Clock): Sitemaps {
  return {
    async index() {
      const [counts, latest] = await Promise.all([
        library.kindCounts(),
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
      const addresses = await listAddresses(library, clock.now())
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
    offset: (number - 1) * LARGEST_SITEMAP,
    limit: LARGEST_SITEMAP,
  })
  return entries.length === 0 ? undefined : { entries, tags: new Set([LIST_TAGS[kind]]) }
}

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { LIMIT_ALL } from '#domain/editorial/limits.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Clock } from '#ports/time.ts'

import { listAddresses } from '../pages/lists/list-addresses.ts'
import { LIST_TAGS } from '../pages/parts/page-tags.ts'

/** Something that search engines should know, and its last change. */
export interface SitemapEntry {
  readonly path: string
  readonly changedAt?: Instant
}

/** The entries of a sitemap, with the tags of what makes it another. */
interface Sitemap {
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

interface NewsSitemap {
  readonly news: readonly RecentNews[]
  readonly tags: ReadonlySet<string>
}

/** The address of the sitemap of the latest news. */
export const NEWS_SITEMAP = '/sitemaps/news.xml'

/** The sitemaps: lists first, then documents by kind, then news; no demonstration. */
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
    offset: (number - 1) * MAX_SITEMAP_ADDRESSES,
    limit: MAX_SITEMAP_ADDRESSES,
  })
  return entries.length === 0 ? undefined : { entries, tags: new Set([LIST_TAGS[kind]]) }
}

/**
 * How many addresses a sitemap has at most: a tenth of what the format allows, so that none takes
 * long to make.
 */
const MAX_SITEMAP_ADDRESSES = 5_000

/** A piece of the sitemap: the documents of a kind from a rank on; pieces are counted from 1. */
interface Piece {
  readonly kind: DocumentKind
  readonly number: number
}

/** The addresses of the pieces that so many documents of a kind take. */
function piecesOf(kind: DocumentKind, documents: number): readonly string[] {
  const pieces = Math.ceil(documents / MAX_SITEMAP_ADDRESSES)
  return Array.from({ length: pieces }, (_, rank) => `/sitemaps/${kind}-${rank + 1}.xml`)
}

/** The piece that an address names; `undefined` for any address that no piece has. */
function readPiece(path: string): Piece | undefined {
  const [, kind = '', number] = PIECE.exec(path) ?? []
  return isKind(kind) ? { kind, number: Number(number) } : undefined
}

const PIECE = /^\/sitemaps\/(\w+)-([1-9]\d{0,3})\.xml$/

function isKind(name: string): name is DocumentKind {
  return Object.hasOwn(LIST_TAGS, name)
}

/** News as engines that follow the press ask for it. */
export interface RecentNews {
  readonly path: string
  readonly title: string
  readonly publishedAt: Instant
}

/** How far back these engines look. */
const RECENT = days(2)

/** More than so many they do not read at once. */
const MOST = 1_000

/** The news of the last two days, the newest first, without the demonstration. */
async function recentNews(
  library: Pick<ContentLibrary, 'list'>,
  now: Instant,
): Promise<readonly RecentNews[]> {
  const recent: DocumentSummary[] = []
  for (let offset = 0; offset < MOST; offset += LIMIT_ALL) {
    const { items } = await library.list({
      kinds: ['article'],
      order: 'recent',
      offset,
      limit: LIMIT_ALL,
    })
    recent.push(...items.filter(({ publishedAt }) => publishedAt > now - RECENT))
    const last = items.at(-1)
    if (items.length < LIMIT_ALL || last === undefined || last.publishedAt <= now - RECENT) break
  }
  return recent
    .filter(({ demo, publishedAt }) => !demo && publishedAt <= now)
    .map(({ path, title, publishedAt }) => ({ path, title, publishedAt }))
}

import { QUERY_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import type { QueryLifetimeKey } from '#domain/caching/cache-ttls.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentLibrary,
  CountQuery,
  Grouping,
  ListPage,
  ListQuery,
  Menus,
  PublishedPath,
  SitemapKindCount,
} from '#ports/published-content.ts'

import { QueryCache } from './query-cache.ts'

/**
 * Content library that caches the `list`, `yearlyTotals` and `totalsBy` results of another library.
 * Its other methods call that library each time.
 */
export class CachedLibrary implements ContentLibrary {
  readonly #library: ContentLibrary
  readonly #lists: QueryCache<ListPage>
  readonly #years: QueryCache<ReadonlyMap<number, number>>
  readonly #groups: QueryCache<ReadonlyMap<string, number>>

  constructor(library: ContentLibrary, clock: Clock) {
    this.#library = library
    this.#lists = new QueryCache(clock)
    this.#years = new QueryCache(clock)
    this.#groups = new QueryCache(clock)
  }

  /** Evicts all cached results, since a publication may change any of them. */
  forget(): void {
    this.#lists.clear()
    this.#years.clear()
    this.#groups.clear()
  }

  list(selection: ListQuery): Promise<ListPage> {
    return this.#lists.remember(
      JSON.stringify(selection),
      QUERY_LIFETIMES[lifetimeOfList(selection)],
      () => this.#library.list(selection),
    )
  }

  yearlyTotals(counted: CountQuery): Promise<ReadonlyMap<number, number>> {
    return this.#years.remember(
      JSON.stringify(counted),
      QUERY_LIFETIMES[lifetimeOfYears(counted)],
      () => this.#library.yearlyTotals(counted),
    )
  }

  totalsBy(grouping: Grouping, counted: CountQuery): Promise<ReadonlyMap<string, number>> {
    return this.#groups.remember(
      JSON.stringify([grouping, counted]),
      QUERY_LIFETIMES.entriesByThemes,
      () => this.#library.totalsBy(grouping, counted),
    )
  }

  documentAt(path: string): Promise<Document | undefined> {
    return this.#library.documentAt(path)
  }

  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]> {
    return this.#library.summariesAt(paths)
  }

  published(paths: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#library.published(paths)
  }

  citing(...query: Parameters<ContentLibrary['citing']>): Promise<ListPage> {
    return this.#library.citing(...query)
  }

  sitemapKindCounts(): Promise<readonly SitemapKindCount[]> {
    return this.#library.sitemapKindCounts()
  }

  paths(
    kind: DocumentKind,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<readonly PublishedPath[]> {
    return this.#library.paths(kind, range)
  }

  everything(except?: readonly DocumentKind[]): AsyncIterable<Document> {
    return this.#library.everything(except)
  }

  fingerprints(except?: readonly DocumentKind[]): Promise<ReadonlyMap<string, string>> {
    return this.#library.fingerprints(except)
  }

  documentsOf(ids: readonly string[]): AsyncIterable<Document> {
    return this.#library.documentsOf(ids)
  }
}

function lifetimeOfList({
  highlighted,
  kinds,
  order,
  category,
  theme,
}: ListQuery): QueryLifetimeKey {
  if (highlighted) return 'highlightedNews'
  if (kinds.includes('newsletter')) return 'newslettersByType'
  if (category !== undefined) return 'categories'
  if (order === 'title') return 'letters'
  return theme === undefined ? 'global' : 'lastFiveByTheme'
}

function lifetimeOfYears({ author, kinds }: CountQuery): QueryLifetimeKey {
  if (author !== undefined) return 'authorYears'
  return kinds.includes('newsletter') ? 'newslettersByType' : 'categoryYears'
}

/** Caches the menus of another store for a fixed TTL. */
export class CachedMenus implements Menus {
  readonly #menus: Menus
  readonly #cache: QueryCache<SiteMenus>

  constructor(menus: Menus, cache: QueryCache<SiteMenus>) {
    this.#menus = menus
    this.#cache = cache
  }

  menus(): Promise<SiteMenus> {
    return this.#cache.remember('menus', QUERY_LIFETIMES.menus, () => this.#menus.menus())
  }
}

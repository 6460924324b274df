import { QUERY_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { QueryLifetimeKey } from '#domain/caching/lifetimes.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type {
  ContentLibrary,
  Counted,
  Grouping,
  SitemapKindCount,
  Listing,
  PublishedPath,
  Selection,
} from '#ports/content.ts'
import type { Clock } from '#ports/time.ts'

import { QueryCache } from './query-cache.ts'

/** A library whose lists and counts are kept for the query lifetimes of §9, until it forgets them; documents themselves are kept as pages, not here. */
export class RememberingLibrary implements ContentLibrary {
  readonly #library: ContentLibrary
  readonly #lists: QueryCache<Listing>
  readonly #years: QueryCache<ReadonlyMap<number, number>>
  readonly #groups: QueryCache<ReadonlyMap<string, number>>

  constructor(library: ContentLibrary, clock: Clock) {
    this.#library = library
    this.#lists = new QueryCache(clock)
    this.#years = new QueryCache(clock)
    this.#groups = new QueryCache(clock)
  }

  /** After a publication any answer may be old. */
  forget(): void {
    this.#lists.clear()
    this.#years.clear()
    this.#groups.clear()
  }

  list(selection: Selection): Promise<Listing> {
    return this.#lists.remember(
      JSON.stringify(selection),
      QUERY_LIFETIMES[lifetimeOfList(selection)],
      () => this.#library.list(selection),
    )
  }

  yearlyTotals(counted: Counted): Promise<ReadonlyMap<number, number>> {
    return this.#years.remember(
      JSON.stringify(counted),
      QUERY_LIFETIMES[lifetimeOfYears(counted)],
      () => this.#library.yearlyTotals(counted),
    )
  }

  totalsBy(grouping: Grouping, counted: Counted): Promise<ReadonlyMap<string, number>> {
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
}: Selection): QueryLifetimeKey {
  if (highlighted) return 'highlightedNews'
  if (kinds.includes('newsletter')) return 'newslettersByType'
  if (category !== undefined) return 'categories'
  if (order === 'title') return 'letters'
  return theme === undefined ? 'global' : 'lastFiveByTheme'
}

function lifetimeOfYears({ author, kinds }: Counted): QueryLifetimeKey {
  if (author !== undefined) return 'authorYears'
  return kinds.includes('newsletter') ? 'newslettersByType' : 'categoryYears'
}

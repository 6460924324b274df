import type { Banner } from '#domain/editorial/banner.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { Criteria } from '#domain/editorial/document-facets.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { ThemeDocumentCount, ThemeTagCount } from '#domain/editorial/theme-counts.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { VersionName } from './published-versions.ts'

/** Query for one page of a list: documents of these kinds that meet all criteria. */
export interface ListQuery extends Criteria {
  readonly kinds: readonly DocumentKind[]
  /** `recent` sorts newest first; `title` sorts in French alphabetical order. */
  readonly order: 'recent' | 'title'
  readonly offset: number
  readonly limit: number
}

/** Query for a count: documents of these kinds that meet all criteria. */
export type CountQuery = Criteria & Pick<ListQuery, 'kinds'>

/** Property by which documents are grouped in counts. */
export type Grouping = 'theme' | 'sector'

/** Page of a list, with the total number of documents. */
export interface ListPage {
  readonly items: readonly DocumentSummary[]
  readonly total: number
}

/** Number of documents of a kind in the sitemaps, and date of their latest change. */
export interface SitemapKindCount {
  readonly kind: DocumentKind
  readonly documents: number
  readonly changedAt: Instant
}

export interface PublishedPath {
  readonly path: string
  readonly changedAt: Instant
}

/** Store of the published documents, without Premium continuations. */
export interface ContentLibrary {
  documentAt(path: string): Promise<Document | undefined>
  list(selection: ListQuery): Promise<ListPage>
  /** Returns the number of documents in each year. Years without documents are absent. */
  yearlyTotals(counted: CountQuery): Promise<ReadonlyMap<number, number>>
  /**
   * Returns the number of documents for each theme or sector. A document with several counts in
   * each; empty groups are absent.
   */
  totalsBy(grouping: Grouping, counted: CountQuery): Promise<ReadonlyMap<string, number>>
  /** Returns the published documents at these paths, without bodies, in the order of the paths. */
  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]>
  /**
   * Returns the first documents that cite an article of the Code, without the article itself, and
   * their total number. Groups of kinds come in order; within a group, newest first.
   */
  citing(
    article: { readonly number: string; readonly path: string },
    groups: readonly (readonly DocumentKind[])[],
    limit: number,
  ): Promise<ListPage>
  /** Returns those of these paths that belong to a published document. */
  published(paths: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Returns the number of documents in the sitemaps by kind. Demonstration and superseded documents
   * do not count.
   */
  sitemapKindCounts(): Promise<readonly SitemapKindCount[]>
  /** Returns the paths of one kind in the sitemaps, sorted. */
  paths(
    kind: DocumentKind,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<readonly PublishedPath[]>
  /** Streams all published documents, except these kinds. */
  everything(except?: readonly DocumentKind[]): AsyncIterable<Document>
  /** Returns a fingerprint of each document's current state, by document id. */
  fingerprints(except?: readonly DocumentKind[]): Promise<ReadonlyMap<string, string>>
  /** Streams the published documents with these ids. */
  documentsOf(ids: readonly string[]): AsyncIterable<Document>
}

/**
 * Store of Premium continuations, separate from the library. Its methods reject with an `Outage` if
 * it is unavailable.
 */
export interface PremiumContinuationStore {
  /** Returns the continuation of the article at this path, or undefined if it has none. */
  continuationAt(path: string): Promise<Body | undefined>
  /** Returns the continuation of a published version, or undefined if the version has none. */
  continuationOf(version: VersionName): Promise<Body | undefined>
}

/** Statistics of the documents in each theme. */
export interface ThemeCounts {
  /** Returns the number of documents for each theme and kind. Empty combinations are absent. */
  entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeDocumentCount[]>
  /** Returns the most frequent tags of each theme, at most `limit` for each. */
  subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeTagCount[]>
}

/** Source of the menus of the header and footer. */
export interface Menus {
  menus(): Promise<SiteMenus>
}

/** Source of the banners. */
export interface BannerStore {
  banners(): Promise<readonly Banner[]>
}

/** Source of reader reviews, in the order chosen by editors. */
export interface ReviewStore {
  reviews(): Promise<readonly Review[]>
}

/** Origin of a stored redirect: written by editors, or created when a document was renamed. */
export type RedirectOrigin = 'editorial' | 'rename'

/** Store of the permanent redirects. */
export interface RedirectStore {
  /** Returns the redirects sorted by source, of one origin or of all. */
  rules(origin?: RedirectOrigin): Promise<readonly RedirectRule[]>
}

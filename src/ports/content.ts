import type { Banner } from '#domain/editorial/banner.ts'
import type { Body } from '#domain/editorial/body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { Criteria } from '#domain/editorial/facets.ts'
import type { Review, ThemeEntries, ThemeSubject } from '#domain/editorial/list-items.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Which documents a list holds: those of these kinds that meet every criterion. */
export interface Selection extends Criteria {
  readonly kinds: readonly DocumentKind[]
  /** `recent`: newest first; `title`: French alphabetical order. */
  readonly order: 'recent' | 'title'
  readonly offset: number
  readonly limit: number
}

/** Documents to count: of these kinds, under these criteria. */
export type Counted = Criteria & Pick<Selection, 'kinds'>

/** By what documents are grouped to be counted. */
export type Grouping = 'theme' | 'sector'

/** One page of a list, with the number of documents in the whole of it. */
export interface Listing {
  readonly items: readonly DocumentSummary[]
  readonly total: number
}

/** How many documents of a kind the sitemaps list, and the last change among them. */
export interface SitemapKindCount {
  readonly kind: DocumentKind
  readonly documents: number
  readonly changedAt: Instant
}

export interface PublishedPath {
  readonly path: string
  readonly changedAt: Instant
}

/** The public parts of the published documents, never a Premium continuation. */
export interface ContentLibrary {
  documentAt(path: string): Promise<Document | undefined>
  list(selection: Selection): Promise<Listing>
  /** How many documents of each year there are; years without any are absent. */
  yearlyTotals(counted: Counted): Promise<ReadonlyMap<number, number>>
  /**
   * Counts documents by theme or sector; one of several counts in each, empty groups are absent.
   */
  totalsBy(grouping: Grouping, counted: Counted): Promise<ReadonlyMap<string, number>>
  /** The published documents among these paths, in the order of the paths. */
  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]>
  /** Which of these paths are the address of a published document. */
  published(paths: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Counts what the sitemaps list, by kind: without the demonstration, without what is superseded.
   */
  sitemapKindCounts(): Promise<readonly SitemapKindCount[]>
  /** The addresses of one kind that the sitemaps list, by path. */
  paths(
    kind: DocumentKind,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<readonly PublishedPath[]>
  /**
   * Every published document but those of the kinds left out, one after the other, for the search
   * index.
   */
  everything(except?: readonly DocumentKind[]): AsyncIterable<Document>
  /** What tells each of these documents from any other state of itself, by its id. */
  fingerprints(except?: readonly DocumentKind[]): Promise<ReadonlyMap<string, string>>
  /** Those of these ids that are published, one after the other. */
  documentsOf(ids: readonly string[]): AsyncIterable<Document>
}

/** The Premium continuations, kept apart from the library; rejects with an `Outage`. */
export interface ContinuationStore {
  /** What follows the gate of the article published at this path; undefined when nothing does. */
  continuationAt(path: string): Promise<Body | undefined>
}

/** What the library holds under each of the three themes. */
export interface ThemeIndex {
  /** How many documents of each of these kinds each theme has; what has none is absent. */
  entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeEntries[]>
  /** The most frequent tags of these kinds in each theme, at most `limit` a theme. */
  subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeSubject[]>
}

/** The menus of the shell: areas, header blocks, footer columns. */
export interface Menus {
  menus(): Promise<SiteMenus>
}

/** The banners of the home page, the only page that shows any. */
export interface BannerStore {
  banners(): Promise<readonly Banner[]>
}

/** What readers say, in the order in which editors put it. */
export interface ReviewStore {
  reviews(): Promise<readonly Review[]>
}

/** Who made a stored redirect: editors, or the renaming of a document. */
export type RedirectOrigin = 'editorial' | 'rename'

/** The permanent redirects written down by editors, and those left by renamed documents. */
export interface RedirectStore {
  /** The rules in the order of their sources, those of one origin when it is named. */
  rules(origin?: RedirectOrigin): Promise<readonly RedirectRule[]>
}

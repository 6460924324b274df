import type { Body, Footnote } from '#domain/editorial/body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary, SourceCredit } from '#domain/editorial/document.ts'
import type { RELATED_TYPE } from '#domain/editorial/limits.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ValidityStatus } from '#domain/editorial/validity.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** What the head of the document says of a page, and whether search engines may keep it. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Canonical path, with its allow-listed query. */
  readonly path: string
  readonly indexed: boolean
}

/** The layout: `bare` without a menu, `unpadded` without the padding of the main content. */
type PageLayout = 'bare' | 'unpadded'

/** What every page has. */
export interface Page {
  readonly meta: PageMeta
  /** Left out by the pages that stand in the default shell. */
  readonly layout?: PageLayout
  /** From the home page down to the parent of this page; empty on the home page. */
  readonly breadcrumb: readonly Crumb[]
}

/** One step of the way to a page. */
export interface Crumb {
  readonly label: string
  readonly path: string
}

/** A card of a list: enough to choose what to read. */
export interface CardView {
  readonly path: string
  readonly kind: DocumentSummary['kind']
  readonly title: string
  readonly standfirst: string
  readonly publishedAt: Instant
  /** The day shown beside it: that of publication, unless its validity says a later one. */
  readonly day?: Instant
  readonly theme?: ThemeKey
  readonly premium: boolean
  readonly demo: boolean
  readonly validity?: ValidityView
  readonly readingMinutes: number
  /** « Loi », « Décret »: the nature of a text that changes the Code. */
  readonly nature?: string
}

/** Where a page stands among those of a list, and how to reach the others; pages count from 1. */
export interface PlaceView {
  readonly page: number
  readonly pages: number
  /** The path of the list, to which `?page=` is added. */
  readonly path: string
}

/** One page of a list. */
export interface ListView extends PlaceView {
  readonly cards: readonly CardView[]
  readonly total: number
  /** How the list can be narrowed; absent where there is nothing to choose. */
  readonly filters?: FiltersView
}

/** What a reader chose to see of a list, and what else there is to choose. */
export interface FiltersView {
  /** Where a choice is sent: the list without any filter. */
  readonly path: string
  readonly chosen: ListFilters
  readonly themes: readonly FilterChoice<ThemeKey>[]
  readonly sectors: readonly FilterChoice<SectorKey>[]
  readonly years: readonly FilterChoice<number>[]
}

/** Something that a list can be narrowed to, with how many documents that leaves. */
export interface FilterChoice<Value> {
  readonly value: Value
  readonly total: number
}

/** The whole of a document but its continuation. */
export interface DocumentView {
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly publishedAt: Instant
  readonly updatedAt?: Instant
  readonly theme?: ThemeKey
  /** Who signs, each with the page of everything they sign. */
  readonly authors: readonly TitledPath[]
  readonly tags: readonly TitledPath[]
  readonly readingMinutes: number
  /**
   * Its references lead to our own pages where we have them, its terms to their definitions at
   * first use.
   */
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly toc: readonly TocEntry[]
  readonly source?: SourceCredit
  readonly demo: boolean
  /** Absent on pages that state no law. */
  readonly validity?: DocumentValidityView
}

/**
 * How far a document can be trusted today, in the words of every page, list and feed: « À jour au
 * 12 mars 2026 ».
 */
export interface ValidityView {
  readonly status: ValidityStatus
  readonly label: string
}

/** A validity with its day, why it is to be checked, and the document that takes its place. */
export interface DocumentValidityView extends ValidityView {
  readonly asOf?: Instant
  readonly reason?: string
  readonly successor?: TitledPath
}

/** A title in a list by letter, and what tells it from another one like it. */
export interface LetterEntry extends TitledPath {
  readonly note?: string
}

/** The titles filed under a letter, in French order. */
export interface LetterView {
  readonly letter: string
  readonly entries: readonly LetterEntry[]
}

/** The titles under a subject, in French order. */
export interface SubjectView {
  readonly title: string
  readonly entries: readonly LetterEntry[]
}

/** What to read next; `type` is the relation by which the documents are linked. */
export interface RelatedView {
  readonly type: typeof RELATED_TYPE
  readonly cards: readonly CardView[]
}

/** The documents that refer to a page: the first of them, and how many there are in all. */
export interface CitationsView {
  readonly cards: readonly CardView[]
  readonly total: number
}

/** A year of an archive, with how many documents it has. */
export interface YearView {
  readonly year: number
  readonly path: string
  readonly total: number
}

import type { RELATED_TYPE } from '#domain/editorial/choose-related-documents.ts'
import type { Body, Footnote, HeadPicture } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary, SourceCredit } from '#domain/editorial/document.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ValidityStatus } from '#domain/law/document-up-to-date-status.ts'
import type { LegalPeriod } from '#domain/law/legal-force.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

/**
 * Company number in the query: the SIRET of an establishment, or the SIREN of a company. It links
 * to the company register.
 */
export interface SiretAnswer {
  readonly kind: 'siret'
  readonly of: 'establishment' | 'company'
  readonly siret: string
  /** URL in the official company register. */
  readonly officialUrl: string
}

/** Simulator in a list, with the path of its page. */
export interface SimulatorCard {
  readonly path: string
  readonly title: string
  readonly standfirst: string
}

/**
 * Title, description and path of a page for its HTML head. `indexed` is false if search engines
 * must not index the page.
 */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Title and description for search engines alone, if an editor wrote others. */
  readonly searchTitle?: string
  readonly searchDescription?: string
  /** Canonical path, with the query fields that the page depends on. */
  readonly path: string
  readonly indexed: boolean
}

/** Layout: `bare` has no menu, `unpadded` has no padding around the main content. */
type PageLayout = 'bare' | 'unpadded'

/** Fields common to all page views. */
export interface Page {
  readonly meta: PageMeta
  /** Absent for the default layout. */
  readonly layout?: PageLayout
  /** Breadcrumb from the home page to the parent. Empty on the home page and on error pages. */
  readonly breadcrumb: readonly Crumb[]
}

/** Link of a breadcrumb. */
export interface Crumb {
  readonly label: string
  readonly path: string
}

/** Data of a document's card in a list. */
export interface CardView {
  readonly path: string
  readonly kind: DocumentSummary['kind']
  readonly title: string
  readonly standfirst: string
  /** Picture above the title. A generated illustration stands there without. */
  readonly picture?: CardPicture
  readonly publishedAt: Instant
  /**
   * Publication date to display. Absent for a reference text whose validity states a later date.
   */
  readonly day?: Instant
  readonly theme?: ThemeKey
  readonly premium: boolean
  readonly demo: boolean
  readonly validity?: ValidityView
  readonly readingMinutes: number
  /** Type of legal text, in news about the Labour Code: « Loi », « Décret ». */
  readonly nature?: string
}

/** Picture of a card. It repeats nothing that the title does not say. */
export type CardPicture = Pick<HeadPicture, 'file' | 'focus'>

/** Position in a paginated list: page number, from 1, and number of pages. */
export interface PlaceView {
  readonly page: number
  readonly pages: number
  /** Path of the list, to which `?page=` is appended. */
  readonly path: string
}

/** Data of one page of a list. */
export interface ListView extends PlaceView {
  readonly cards: readonly CardView[]
  readonly total: number
  /** Available filters. Absent if the list offers none. */
  readonly filters?: FiltersView
}

/** Selected and available filters of a list. */
export interface FiltersView {
  /** Path of the unfiltered list, to which the form submits. */
  readonly path: string
  readonly chosen: ListFilters
  readonly themes: readonly FilterChoice<ThemeKey>[]
  readonly sectors: readonly FilterChoice<SectorKey>[]
  readonly years: readonly FilterChoice<number>[]
}

/** Value of a filter, with the number of documents that it selects. */
export interface FilterChoice<Value> {
  readonly value: Value
  readonly total: number
}

/** Data of a document on its page, without its Premium part. */
export interface DocumentView {
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly picture?: HeadPicture
  /** Absent for a legal text, which has a period in force, and for a list that has no date. */
  readonly publishedAt?: Instant
  readonly updatedAt?: Instant
  readonly theme?: ThemeKey
  /** Authors, with their pages. */
  readonly authors: readonly TitledPath[]
  readonly tags: readonly TitledPath[]
  readonly readingMinutes: number
  /** Body with links to legal articles and glossary definitions. */
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly toc: readonly TocEntry[]
  readonly source?: SourceCredit
  readonly demo: boolean
  /** Notice of the newest update or correction, with the path of all versions. */
  readonly revision?: {
    readonly kind: 'update' | 'correction'
    readonly text: string
    readonly path: string
  }
  /** Validity of the document. Absent for kinds that do not state the law. */
  readonly validity?: DocumentValidityView
}

/** Validity of a document as displayed: « À jour au 12 mars 2026 ». */
export interface ValidityView {
  readonly status: ValidityStatus
  readonly label: string
  /** First day on which it may be another. It limits the time for which caches store the page. */
  readonly changesOn?: CalendarDay
}

/** Validity on a document's page, with its date, reason and successor. */
export interface DocumentValidityView extends ValidityView {
  readonly asOf?: Instant
  /** Period in force of a legal text, as far as its source states it. */
  readonly period?: LegalPeriod
  readonly reason?: string
  readonly successor?: TitledPath
  /**
   * Official page of a text from an earlier edition of the data package, where a newer text may be
   * found.
   */
  readonly official?: TitledPath
  /** Changes of cited law articles, in force or upcoming. */
  readonly changes?: readonly LawChangeView[]
}

/** Change of a cited law article: a French sentence, and the page that shows the change. */
export interface LawChangeView {
  readonly text: string
  readonly page?: TitledPath
}

/** Entry of an alphabetical list. `note` distinguishes equal titles, or states the validity. */
export interface LetterEntry extends TitledPath {
  readonly note?: string
  /** Set if the validity changes on a day. */
  readonly validity?: ValidityView
}

/** Entries under one initial, in French alphabetical order. */
export interface LetterView {
  readonly letter: string
  readonly entries: readonly LetterEntry[]
}

/** Entries of one subject, in French alphabetical order. */
export interface SubjectView {
  readonly title: string
  readonly entries: readonly LetterEntry[]
}

/** Related documents of a document. `type` is a constant that the page data must contain. */
export interface RelatedView {
  readonly type: typeof RELATED_TYPE
  readonly cards: readonly CardView[]
}

/** First documents that cite a page, with their total number. */
export interface CitationsView {
  readonly cards: readonly CardView[]
  readonly total: number
}

/** Year of an archive, with its page and its number of documents. */
export interface YearView {
  readonly year: number
  readonly path: string
  readonly total: number
}

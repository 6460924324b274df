import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { TitledPath, AgreementClosure } from '#domain/editorial/document-kinds.ts'
import type { IdccKind } from '#domain/editorial/idcc-number.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { ChangelogSummary } from './changelog-view.ts'
import type { ArticleVersionsView, DatedVersionView } from './law-version-view.ts'
import type {
  CitationsView,
  DocumentView,
  Page,
  CardView,
  LetterEntry,
  LetterView,
  PlaceView,
  SubjectView,
  SimulatorCard,
  SiretAnswer,
} from './shared-view-types.ts'

/** Data of the page of a section of a code, or of the code itself. */
export interface LawSectionView extends Page {
  readonly kind: 'lawSection'
  readonly document: DocumentView
  readonly code: string
}

/** Data of the page of a law article, such as its text in force, versions and citing documents. */
export interface LawArticleView extends Page {
  readonly kind: 'lawArticle'
  readonly document: DocumentView
  readonly code: string
  /** Formatted number: « L. 1237-11 ». */
  readonly number: string
  readonly officialUrl?: string
  /** Sections of the code that contain the article, the outermost first. */
  readonly within: readonly TitledPath[]
  /** Version whose words the page shows. */
  readonly shown?: DatedVersionView
  /** Known versions, with links to their texts and comparisons. */
  readonly inTime: ArticleVersionsView
  /** Link to the changelog. Absent for annexes, which share numbers. */
  readonly changelog?: ChangelogSummary
  /** Path of the form to follow the text by email. Absent if it cannot be followed. */
  readonly followPath?: string
  readonly previous?: TitledPath
  readonly next?: TitledPath
  /** Documents of the site that cite this article. */
  readonly citedBy: CitationsView
  /** Simulators whose answers quote this article. */
  readonly simulators: readonly SimulatorCard[]
}

/** Data of the index page of collective agreements, with its search. */
export interface AgreementsView extends Page {
  readonly kind: 'agreements'
  /** Searched text. Empty if there is no search. */
  readonly query: string
  /** Agreements in force that were found. Absent before any search. */
  readonly found?: readonly AgreementCard[]
  /** Number of agreements in force: all, or those found. */
  readonly total: number
  /** Closed agreements that were found. */
  readonly closed: readonly AgreementCard[]
  /** Hint for a searched number without an agreement in force. */
  readonly hint?: AgreementHint
  /** Agreements in force, by family of trades. */
  readonly families: readonly SubjectView[]
  readonly letters: readonly LetterView[]
  /** Agreements with the most employees, among those whose text is on this site. */
  readonly largest: readonly AgreementCard[]
  readonly news: readonly AgreementNewsItem[]
}

/** Agreement in a list. */
export interface AgreementCard {
  readonly path: string
  readonly title: string
  readonly idcc?: string
  readonly employees?: number
  readonly hasText: boolean
  /** Date of the text on this site, if it comes from an earlier edition of the data package. */
  readonly textAsOf?: Instant
  /** Set if the agreement is no longer in force. */
  readonly closed?: AgreementClosure
}

/**
 * Hint for a searched number without an agreement in force: successors, kind of number, or company
 * register.
 */
export type AgreementHint =
  | {
      readonly kind: 'replaced'
      readonly idcc: string
      readonly successors: readonly NumberedAgreement[]
    }
  | { readonly kind: 'number'; readonly idcc: string; readonly idccKind: IdccKind }
  | SiretAnswer

/** Agreement with its IDCC. `page` is absent if the agreement is not on this site. */
export interface NumberedAgreement {
  readonly idcc: string
  readonly page?: TitledPath
}

/** Data of the page of a collective agreement. */
export interface AgreementView extends Page {
  readonly kind: 'agreement'
  readonly document: DocumentView
  readonly idcc?: string
  readonly officialUrl: string
  readonly signedOn?: Instant
  readonly employees?: number
  readonly articleCount: number
  /** Link to the changelog. Absent without an IDCC. */
  readonly changelog?: ChangelogSummary
  /** Path of the form to follow the text by email. Absent if it cannot be followed. */
  readonly followPath?: string
  readonly trades: readonly string[]
  readonly sectors: readonly SectorKey[]
  /** Chapters of the base text, on the first page only. */
  readonly chapters: readonly TitledPath[]
  /**
   * Texts by part, newest first within a part. Empty if the site has only the record of the
   * agreement.
   */
  readonly texts: readonly AgreementTextGroup[]
  /** Page number in the lists of texts. Each part shows fifty texts per page. */
  readonly place: PlaceView
  /** Latest dated texts, at most fifteen. */
  readonly news: readonly CardView[]
  /** Answers of the agreement to FAQ questions. */
  readonly answers: readonly TitledPath[]
  /** Simulators that cover this agreement. Their links preselect the agreement. */
  readonly simulators: readonly SimulatorCard[]
  /** Set if the agreement is no longer in force. */
  readonly closed?: {
    readonly state: AgreementClosure['state']
    readonly successors: readonly NumberedAgreement[]
  }
  /** Agreements that this one replaced. */
  readonly replaced: readonly LetterEntry[]
}

/**
 * Texts of one part on this page, with the total number in the part. `attached`: agreements
 * attached to the base text. `pay`: agreements on pay.
 */
export interface AgreementTextGroup {
  readonly part: 'base' | 'attached' | 'pay'
  readonly total: number
  readonly texts: readonly AgreementTextLink[]
}

/**
 * Link to a text of an agreement. `extended` is true if the text binds all employers of the sector.
 */
export interface AgreementTextLink extends TitledPath {
  readonly signedOn?: Instant
  readonly extended: boolean
  readonly articleCount: number
}

/** Data of the page of an agreement's text. */
export interface AgreementTextView extends Page {
  readonly kind: 'agreementText'
  readonly document: DocumentView
  readonly agreement: TitledPath
  readonly idcc?: string
  readonly nature?: string
  readonly signedOn?: Instant
  readonly extended: boolean
  readonly articleCount: number
}

/** Data of the page of an agreement's article, with its neighbours. */
export interface AgreementArticleView extends Page {
  readonly kind: 'agreementArticle'
  readonly document: DocumentView
  readonly agreement: TitledPath
  readonly text: TitledPath
  readonly idcc?: string
  readonly within: readonly string[]
  readonly number?: string
  readonly officialUrl?: string
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

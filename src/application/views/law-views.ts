import type { LawVersion, TitledPath, AgreementClosure } from '#domain/editorial/document-kinds.ts'
import type { IdccKind } from '#domain/editorial/idcc.ts'
import type { AgreementNewsPiece } from '#domain/editorial/list-items.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type {
  CitationsView,
  DocumentView,
  Page,
  CardView,
  LetterEntry,
  LetterView,
  PlaceView,
  SubjectView,
} from './page-parts.ts'
import type { SiretAnswer } from './search-views.ts'
import type { SimulatorCard } from './simulator-views.ts'

/** A part of a code, or the code itself, with the table of what it holds. */
export interface LawSectionView extends Page {
  readonly kind: 'lawSection'
  readonly document: DocumentView
  readonly code: string
}

/** An article of a code: its text in force, its history, what refers to it. */
export interface LawArticleView extends Page {
  readonly kind: 'lawArticle'
  readonly document: DocumentView
  readonly code: string
  /** The number as it is printed: « L. 1237-11 ». */
  readonly number: string
  readonly officialUrl?: string
  readonly within: readonly TitledPath[]
  readonly versions: readonly LawVersion[]
  readonly previous?: TitledPath
  readonly next?: TitledPath
  /** The guides, news, answers and articles of the site that refer to it. */
  readonly citedBy: CitationsView
}

/**
 * The home of the collective agreements: a search by name or IDCC over the index of all of them.
 */
export interface AgreementsView extends Page {
  readonly kind: 'agreements'
  /** The text searched for; empty before any search. */
  readonly query: string
  /** What was found in force; absent before any search. */
  readonly found?: readonly AgreementCard[]
  /** How many are in force: of all of them, or of those found. */
  readonly total: number
  /** What was found and is no longer in force. */
  readonly closed: readonly AgreementCard[]
  /** What a number that names no agreement in force says instead. */
  readonly hint?: AgreementHint
  /** Those in force by family of trades. */
  readonly families: readonly SubjectView[]
  readonly letters: readonly LetterView[]
  /** The agreements with the most employees, the text of which is on the site. */
  readonly largest: readonly AgreementCard[]
  readonly news: readonly AgreementNewsPiece[]
}

/** An agreement in a list. */
export interface AgreementCard {
  readonly path: string
  readonly title: string
  readonly idcc?: string
  readonly employees?: number
  readonly hasText: boolean
  /** What became of it, when it is no longer in force. */
  readonly closed?: AgreementClosure
}

/** The answer to a number without an agreement in force: successors, kind of number, or a SIRET. */
export type AgreementHint =
  | {
      readonly kind: 'replaced'
      readonly idcc: string
      readonly successors: readonly NumberedAgreement[]
    }
  | { readonly kind: 'number'; readonly idcc: string; readonly idccKind: IdccKind }
  | SiretAnswer

/** An agreement by its number, with the way to its page when the site has one. */
export interface NumberedAgreement {
  readonly idcc: string
  readonly page?: TitledPath
}

/** A collective agreement: who it is for, its texts, its news, what it answers. */
export interface AgreementView extends Page {
  readonly kind: 'agreement'
  readonly document: DocumentView
  readonly idcc?: string
  readonly officialUrl: string
  readonly signedOn?: Instant
  readonly employees?: number
  readonly articleCount: number
  readonly trades: readonly string[]
  readonly sectors: readonly SectorKey[]
  /** The chapters of its base text, on the first page. */
  readonly chapters: readonly TitledPath[]
  /**
   * Its base text first, then the others, the latest first; empty when the text is not on the site.
   */
  readonly texts: readonly AgreementTextGroup[]
  /** Each group shows fifty texts to a page. */
  readonly place: PlaceView
  /** Its latest dated texts, fifteen at most. */
  readonly news: readonly CardView[]
  readonly answers: readonly TitledPath[]
  /** The simulators that cover it, filled in with it. */
  readonly simulators: readonly SimulatorCard[]
  /** What became of it, when it is no longer in force. */
  readonly closed?: {
    readonly state: AgreementClosure['state']
    readonly successors: readonly NumberedAgreement[]
  }
  /** The agreements whose place it took. */
  readonly replaced: readonly LetterEntry[]
}

/** The texts of one part of an agreement that this page shows, and how many there are in all. */
export interface AgreementTextGroup {
  readonly part: 'base' | 'attached' | 'pay'
  readonly total: number
  readonly texts: readonly AgreementTextLink[]
}

/** The way to a text of an agreement. */
export interface AgreementTextLink extends TitledPath {
  readonly signedOn?: Instant
  readonly extended: boolean
  readonly articleCount: number
}

/** A text of an agreement, with the table of its articles. */
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

/** An article of a text of an agreement, between the one before and the one after it. */
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

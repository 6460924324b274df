import type { Instant } from '../shared/instant.ts'
import type { CodeAnswer } from './code-answer.ts'
import type { SectorKey } from './sector.ts'

/** What a document has for being of its kind. */
export type DocumentDetail =
  | { readonly kind: 'article'; readonly highlighted: boolean }
  | { readonly kind: 'guide'; readonly asksQuestion?: true }
  | DefinitionDetail
  | QuestionDetail
  | AgreementAnswerDetail
  | LawSectionDetail
  | LawArticleDetail
  | AgreementDetail
  | AgreementTextDetail
  | AgreementArticleDetail
  | { readonly kind: 'newsletter'; readonly group: SectorKey; readonly month: string }
  | {
      readonly kind: 'product'
      readonly typology: string
      /** In euro cents, taxes included; left out where it is given on request. */
      readonly price?: number
      /** Left out where the shop finds the product by its path. */
      readonly shopUrl?: string
    }
  | { readonly kind: 'pressRelease' }
  | { readonly kind: 'companyLife' }
  | { readonly kind: 'podcast'; readonly durationMinutes?: number; readonly audioUrl?: string }
  | { readonly kind: 'study' }
  | { readonly kind: 'page' }
  | { readonly kind: 'legalPage' }
  | { readonly kind: 'premiumOffer' }

/** What a document is: it decides on its section and on how its page is painted. */
export type DocumentKind = DocumentDetail['kind']

/** A term of the glossary; its categories are the subjects it belongs to, by their titles. */
export interface DefinitionDetail {
  readonly kind: 'definition'
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  readonly categories: readonly string[]
}

/** A page on the site by its path, with the title that leads to it. */
export interface TitledPath {
  readonly path: string
  readonly title: string
}

/** A question of the FAQ, with the answer of the Code of today where the newsroom wrote one. */
export interface QuestionDetail {
  readonly kind: 'question'
  readonly codeAnswer?: CodeAnswer
}

/** What a collective agreement answers to a question of the FAQ. */
export interface AgreementAnswerDetail {
  readonly kind: 'agreementAnswer'
  readonly question: TitledPath
  readonly idcc: string
  readonly agreementName: string
}

/** A part of a code that holds other parts or articles: its body is the table of them. */
export interface LawSectionDetail {
  readonly kind: 'lawSection'
  readonly code: string
  /**
   * The parts of the code that hold this one, the outermost first; the code itself stands first of
   * all.
   */
  readonly within: readonly TitledPath[]
}

/** An article of a code in force. */
export interface LawArticleDetail {
  readonly kind: 'lawArticle'
  readonly code: string
  /** The number without dot or space: `L1237-11`. */
  readonly number: string
  /** Its identifier at Légifrance (LEGIARTI…). */
  readonly legifranceId: string
  /**
   * The parts of the code that hold it, the outermost first; the code itself stands first of all.
   */
  readonly within: readonly TitledPath[]
  /** All its versions, the newest first. */
  readonly versions: readonly LawVersion[]
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

/**
 * One version of an article of a code: from which day it stood, until the day before which, and the
 * text that made it.
 */
export interface LawVersion {
  readonly id: string
  readonly from: Instant
  readonly until?: Instant
  /** « Loi n° 2008-596 du 25 juin 2008 – art. 5 »; known of the version in force. */
  readonly by?: string
}

/** A collective agreement. */
export interface AgreementDetail {
  readonly kind: 'agreement'
  /** Four digits; some agreements have none. */
  readonly idcc?: string
  readonly shortTitle: string
  readonly officialUrl: string
  /** When it was signed, as its title or its base text says. */
  readonly signedOn?: Instant
  readonly employees?: number
  /** How many articles of its texts the site holds; 0 when the text is not included. */
  readonly articleCount: number
  /** The trades that the classification of the agreements files it under. */
  readonly trades: readonly string[]
  /** What became of it, when it is no longer in force. */
  readonly closed?: AgreementClosure
}

/**
 * How a collective agreement ended: replaced by others, as its own data say, or attached to others
 * by the state.
 */
export interface AgreementClosure {
  readonly state: 'replaced' | 'attached'
  /** The IDCC of what took its place; none when the data name none. */
  readonly successors: readonly string[]
}

/**
 * A text of a collective agreement: its base text, or a dated agreement or amendment, which is also
 * a piece of its news; its body is the table of its articles.
 */
export interface AgreementTextDetail {
  readonly kind: 'agreementText'
  readonly idcc?: string
  readonly agreement: TitledPath
  readonly part: 'base' | 'attached' | 'pay'
  /** `accord`, `avenant`, `adhésion`, `dénonciation`…, as the title says it. */
  readonly nature?: string
  readonly signedOn?: Instant
  /** Whether it binds all employers of the trade. */
  readonly extended: boolean
  readonly articleCount: number
}

/** An article of a text of a collective agreement. */
export interface AgreementArticleDetail {
  readonly kind: 'agreementArticle'
  readonly idcc?: string
  readonly agreement: TitledPath
  readonly text: TitledPath
  /** The titles of the parts of the text that hold it, the outermost first. */
  readonly within: readonly string[]
  /** « 4.2 », « 1er »; some articles have none. */
  readonly number?: string
  readonly legifranceId: string
  /** In force from a day that its text or its extension sets (« en vigueur différée »). */
  readonly deferred?: true
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

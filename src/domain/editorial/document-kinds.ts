import type { Instant } from '../shared/instant.ts'
import type { Download } from './document-body.ts'
import type { EpisodeAudio } from './episode-audio.ts'
import type { CodeAnswer } from './labour-code-answer.ts'
import type { SectorKey } from './sector.ts'

/** Fields specific to each kind of document, in a union discriminated by `kind`. */
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
  | NewsletterDetail
  | ProductDetail
  | { readonly kind: 'pressRelease' }
  | { readonly kind: 'companyLife' }
  | { readonly kind: 'podcast'; readonly audio?: EpisodeAudio }
  | { readonly kind: 'study' }
  | { readonly kind: 'page' }
  | { readonly kind: 'legalPage' }
  | { readonly kind: 'premiumOffer' }

/** Fields of a product. */
export interface ProductDetail {
  readonly kind: 'product'
  readonly typology: string
  /** In euro cents, taxes included. Absent if the price is given on request. */
  readonly price?: number
  /** Absent if the shop identifies the product by its path. */
  readonly shopUrl?: string
  /** File of the library, such as an extract. */
  readonly file?: Download
}

/** Kind of a document, such as `guide`. */
export type DocumentKind = DocumentDetail['kind']

/**
 * Newsletter of a sector, for a month 'YYYY-MM'. `articles` are the paths that an editor chose, in
 * order; its body already presents them, its sponsor and the advertisement.
 */
export interface NewsletterDetail {
  readonly kind: 'newsletter'
  readonly group: SectorKey
  readonly month: string
  readonly articles?: readonly string[]
  /** Who pays for the newsletter, and is named as such. */
  readonly sponsor?: string
  readonly advertisement?: Advertisement
}

/** Advertisement in a newsletter, named as such with its advertiser. */
export interface Advertisement {
  readonly advertiser: string
  readonly text: string
  readonly url: string
}

/**
 * Definition of a glossary term, with its spelling variants. `categories` contains the titles of
 * its subjects.
 */
export interface DefinitionDetail {
  readonly kind: 'definition'
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  readonly categories: readonly string[]
}

/** Path and title of a page, from which a link is rendered. */
export interface TitledPath {
  readonly path: string
  readonly title: string
}

/**
 * Question of the FAQ. `codeAnswer` is the editors' answer according to the current Labour Code, if
 * they wrote one.
 */
export interface QuestionDetail {
  readonly kind: 'question'
  readonly codeAnswer?: CodeAnswer
}

/** Answer of a collective agreement to a question of the FAQ. */
export interface AgreementAnswerDetail {
  readonly kind: 'agreementAnswer'
  readonly question: TitledPath
  readonly idcc: string
  readonly agreementName: string
}

/** Section of a code. Its body lists the subsections and articles that it contains. */
export interface LawSectionDetail {
  readonly kind: 'lawSection'
  readonly code: string
  /** Ancestors from the outermost, starting with the code itself. */
  readonly within: readonly TitledPath[]
}

/** Article of a code. */
export interface LawArticleDetail {
  readonly kind: 'lawArticle'
  readonly code: string
  /** Number without dot or space, such as `L1237-11`. */
  readonly number: string
  /** Légifrance identifier (LEGIARTI…). */
  readonly legifranceId: string
  /** Ancestors from the outermost, starting with the code itself. */
  readonly within: readonly TitledPath[]
  /** All versions, newest first. */
  readonly versions: readonly LawVersion[]
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

/** Version of an article of a code. It is in force from `from` until `until`, exclusive. */
export interface LawVersion {
  readonly id: string
  readonly from: Instant
  readonly until?: Instant
  /**
   * Text that created this version: « Loi n° 2008-596 du 25 juin 2008 – art. 5 ». Known for the
   * version in force.
   */
  readonly by?: string
  /** True if that text only moved the article. */
  readonly moved?: true
}

/** Collective agreement (convention collective). */
export interface AgreementDetail {
  readonly kind: 'agreement'
  /** IDCC, four digits. Some agreements have none. */
  readonly idcc?: string
  readonly shortTitle: string
  readonly officialUrl: string
  /** Date of signature, from its title or base text. */
  readonly signedOn?: Instant
  /** Number of employees to whom it applies. */
  readonly employees?: number
  /** Number of its articles on the site; 0 if only its record was imported. */
  readonly articleCount: number
  /** Trades under which the classification of agreements lists it. */
  readonly trades: readonly string[]
  /** Set if the agreement is no longer in force. */
  readonly closed?: AgreementClosure
}

/**
 * End of a collective agreement: `replaced` by agreements that its parties signed, or `attached` to
 * others by the government.
 */
export interface AgreementClosure {
  readonly state: 'replaced' | 'attached' | 'ended'
  /** IDCCs of the agreements that apply instead. Empty if unknown. */
  readonly successors: readonly string[]
}

/**
 * Text of a collective agreement: base text, attached text or pay scale. Its body lists its
 * articles.
 */
export interface AgreementTextDetail {
  readonly kind: 'agreementText'
  readonly idcc?: string
  readonly agreement: TitledPath
  readonly part: 'base' | 'attached' | 'pay'
  /** Legal type in the title: `accord`, `avenant`, `adhésion`, `dénonciation`… */
  readonly nature?: string
  readonly signedOn?: Instant
  /** True if the text is extended: it binds all employers of the sector. */
  readonly extended: boolean
  readonly articleCount: number
  /** Set if its agreement is no longer in force. */
  readonly closed?: AgreementClosure
}

/** Article of a text of a collective agreement. */
export interface AgreementArticleDetail {
  readonly kind: 'agreementArticle'
  readonly idcc?: string
  readonly agreement: TitledPath
  readonly text: TitledPath
  /** Titles of the enclosing sections, from the outermost. */
  readonly within: readonly string[]
  /** Number such as « 4.2 » or « 1er ». Some articles have none. */
  readonly number?: string
  readonly legifranceId: string
  /** Set if the article takes effect at a later date (« en vigueur différée »). */
  readonly deferred?: true
  /** Set if its agreement is no longer in force. */
  readonly closed?: AgreementClosure
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { SearchAccess, SearchChoices, SearchedKind } from '#domain/search/search-question.ts'
import type { MarkedText } from '#domain/search/suggestion.ts'

import type { AgreementCard } from './law-views.ts'
import type { FilterChoice } from './page-parts.ts'
import type { CardView, Page, PlaceView, ValidityView } from './page-parts.ts'

/** The results of a search. */
export interface SearchView extends Page {
  readonly kind: 'search'
  /** The text searched for; empty before any search. */
  readonly query: string
  /** What is meant by it, when that is sure: shown before the results. */
  readonly answer?: AnswerView
  readonly results: SearchResultsView
  readonly choices: SearchChoices
  readonly facets: SearchFacetsView
  /** The words that were searched for instead, and the way to the results of the very words. */
  readonly corrected?: { readonly query: string; readonly literalPath: string }
  /**
   * What the very words, which find next to nothing, were perhaps meant to be, and the way to its
   * results.
   */
  readonly meant?: { readonly query: string; readonly path: string }
  /** Pages whose titles come near words that find nothing. */
  readonly nearest: readonly TitledPath[]
  /** The search could not be asked: there is at most an answer, which is not « nothing found ». */
  readonly unavailable: boolean
}

export interface SearchResultsView extends PlaceView {
  /** The best first, without the document that the question names: the answer shows it. */
  readonly hits: readonly HitView[]
  /** Of all pages, what the answer shows included. */
  readonly total: number
}

/** A result: the page, why it was found, and the part of it that answers best. */
export interface HitView {
  /** `source:nativeId`. */
  readonly id: string
  readonly card: CardView
  readonly score: number
  readonly title: MarkedText
  readonly excerpt: MarkedText
  readonly part?: HitPartView
}

/**
 * A part of a page that is found, or a page of its own under it: how far that can be trusted today.
 */
interface HitPartView extends TitledPath {
  readonly validity?: ValidityView
}

/** What results can be narrowed to, each choice with how many it leaves and the way there. */
export interface SearchFacetsView {
  /** The results without any choice. */
  readonly path: string
  readonly kinds: readonly FacetChoice<SearchedKind>[]
  readonly themes: readonly FacetChoice<ThemeKey>[]
  readonly sectors: readonly FacetChoice<SectorKey>[]
  readonly years: readonly FacetChoice<number>[]
  readonly access: readonly FacetChoice<SearchAccess>[]
}

export interface FacetChoice<Value> extends FilterChoice<Value> {
  /** The results under this choice; of the one chosen, the results without it. */
  readonly path: string
  readonly chosen: boolean
}

/** What a reader surely means, answered at once. */
export type AnswerView =
  | LawArticleAnswer
  | AgreementAnswer
  | DefinitionAnswer
  | ThemeAnswer
  | SimulatorAnswer
  | SiretAnswer

/** The article of a code that has this number. */
interface LawArticleAnswer extends TitledPath {
  readonly kind: 'lawArticle'
  /** How it begins. */
  readonly beginning: string
}

/** The agreements that have this number or are called so, the likeliest first. */
export interface AgreementAnswer {
  readonly kind: 'agreement'
  readonly agreements: readonly AgreementCard[]
  /** The question names a closed agreement: its successors above, if known. */
  readonly closed?: ClosedAgreementAnswer
}

/** A closed agreement, with its page and the numbers of its successors if known. */
export interface ClosedAgreementAnswer {
  readonly idcc: string
  readonly title?: string
  readonly path?: string
  readonly successors: readonly string[]
}

/** The term of the glossary that has this name. */
interface DefinitionAnswer extends TitledPath {
  readonly kind: 'definition'
  readonly definition: string
  readonly validity?: ValidityView
}

/** The theme, or the sector, that has this name, with what to read of it. */
export interface ThemeAnswer extends TitledPath {
  readonly kind: 'theme'
  readonly links: readonly TitledPath[]
}

/** The simulator that answers, filled in with the agreement that is named. */
export interface SimulatorAnswer extends TitledPath {
  readonly kind: 'simulator'
  readonly standfirst: string
  readonly agreement?: TitledPath & { readonly idcc: string }
}

/**
 * The number of an establishment (SIRET), or of its company (SIREN): it does not say its agreement.
 */
export interface SiretAnswer {
  readonly kind: 'siret'
  readonly of: 'establishment' | 'company'
  readonly siret: string
  /** Where the state publishes what it knows of it. */
  readonly officialUrl: string
}

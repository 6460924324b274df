import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import type { SearchAccess, SearchChoices, SearchedKind } from '#domain/search/search-criteria.ts'

import type { AgreementCard } from './law-and-agreement-views.ts'
import type { FilterChoice, SiretAnswer } from './shared-view-types.ts'
import type { CardView, Page, PlaceView, ValidityView } from './shared-view-types.ts'

/** Data of the search page. */
export interface SearchView extends Page {
  readonly kind: 'search'
  /** Searched text. Empty if there is no search. */
  readonly query: string
  /** Direct answer, if the query is unambiguous. */
  readonly answer?: AnswerView
  readonly results: SearchResultsView
  readonly choices: SearchChoices
  readonly facets: SearchFacetsView
  /** Corrected query that was searched for, with the link to results without correction. */
  readonly corrected?: { readonly query: string; readonly literalPath: string }
  /** Suggested correction of a literal search with few results, with its link. */
  readonly meant?: { readonly query: string; readonly path: string }
  /** Pages with similar titles, for a search without results. */
  readonly nearest: readonly TitledPath[]
  /** True during an outage of the search, which is not the same as no results. */
  readonly unavailable: boolean
}

/** One page of search results. */
export interface SearchResultsView extends PlaceView {
  /** Results, best first, without the documents shown in the direct answer. */
  readonly hits: readonly HitView[]
  /** Total number of results, including those in the direct answer. */
  readonly total: number
}

/** Search result: page, excerpt, and best matching part. */
export interface HitView {
  /** Stable identifier: `source:nativeId`. */
  readonly id: string
  readonly card: CardView
  readonly score: number
  readonly title: MarkedText
  readonly excerpt: MarkedText
  readonly part?: HitPartView
}

/** Matching part of a page, or a separate page that belongs to it, with its validity. */
interface HitPartView extends TitledPath {
  readonly validity?: ValidityView
}

/** Filters of the search, each value with its number of results and link. */
export interface SearchFacetsView {
  /** Path of the unfiltered results. */
  readonly path: string
  readonly kinds: readonly FacetChoice<SearchedKind>[]
  readonly themes: readonly FacetChoice<ThemeKey>[]
  readonly sectors: readonly FacetChoice<SectorKey>[]
  readonly years: readonly FacetChoice<number>[]
  readonly access: readonly FacetChoice<SearchAccess>[]
}

/** Value of a search filter, with its number of results and its link. */
export interface FacetChoice<Value> extends FilterChoice<Value> {
  /** Path of the results with this filter, or without it if it is selected. */
  readonly path: string
  readonly chosen: boolean
}

/** Direct answer to an unambiguous query. */
export type AnswerView =
  | LawArticleAnswer
  | AgreementAnswer
  | DefinitionAnswer
  | ThemeAnswer
  | SimulatorAnswer
  | SiretAnswer
  | NumberAnswer

/** Number that the site does not know, with a sentence on it and a page to look further. */
export interface NumberAnswer extends TitledPath {
  readonly kind: 'number'
  readonly sentence: string
}

/** Law article with the number in the query. */
interface LawArticleAnswer extends TitledPath {
  readonly kind: 'lawArticle'
  /** Beginning of the article, or what is known of an article that left the Code. */
  readonly beginning: string
  readonly validity?: ValidityView
}

/** Agreements with the number or the name in the query, most likely first. */
export interface AgreementAnswer {
  readonly kind: 'agreement'
  readonly agreements: readonly AgreementCard[]
  /** Closed agreement that the query names. Its successors are in `agreements`. */
  readonly closed?: ClosedAgreementAnswer
}

/** Closed agreement, with its page and known successors. */
export interface ClosedAgreementAnswer {
  readonly idcc: string
  readonly title?: string
  readonly path?: string
  readonly successors: readonly string[]
}

/** Glossary definition of the term in the query. */
interface DefinitionAnswer extends TitledPath {
  readonly kind: 'definition'
  readonly definition: string
  readonly validity?: ValidityView
}

/** Theme or sector that the query names, with links. */
export interface ThemeAnswer extends TitledPath {
  readonly kind: 'theme'
  readonly links: readonly TitledPath[]
}

/** Simulator that the query names. If `agreement` is set, the link contains its IDCC. */
export interface SimulatorAnswer extends TitledPath {
  readonly kind: 'simulator'
  readonly standfirst: string
  readonly agreement?: TitledPath & { readonly idcc: string }
}

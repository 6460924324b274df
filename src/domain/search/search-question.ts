import type { DocumentKind } from '../editorial/document-kinds.ts'
import type { ListFilters } from '../editorial/list-filters.ts'
import type { SearchQuery } from './search-query.ts'

/** What readers tell results apart by: several kinds of document are one to them. */
export const SEARCHED_KINDS = [
  'news',
  'guides',
  'questions',
  'law',
  'agreements',
  'definitions',
  'others',
] as const

export type SearchedKind = (typeof SEARCHED_KINDS)[number]

/** As what a reader finds a document of this kind. */
export function searchedKindOf(kind: DocumentKind): SearchedKind {
  return SEARCHED_AS[kind] ?? 'others'
}

const SEARCHED_AS: Partial<Record<DocumentKind, SearchedKind>> = {
  article: 'news',
  guide: 'guides',
  question: 'questions',
  agreementAnswer: 'questions',
  lawArticle: 'law',
  lawSection: 'law',
  agreement: 'agreements',
  agreementText: 'agreements',
  agreementArticle: 'agreements',
  definition: 'definitions',
}

/**
 * Kinds that no search leads to: a part of a code is a table of its articles, each of which is
 * found by itself.
 */
export const UNSEARCHED_KINDS: readonly DocumentKind[] = ['lawSection']

/** What a reader narrows results to; an absent choice does not restrict. */
export interface SearchChoices extends ListFilters {
  readonly kind?: SearchedKind
  readonly access?: SearchAccess
}

export type SearchAccess = 'public' | 'premium'

/**
 * What a question surely names, beside what else it asks. A page that says its name, or belongs to it,
 * answers as well as one that has the reader’s own words for it.
 */
export interface NamedSubject {
  /** The words of the question that name it: « Syntec ». */
  readonly said: string
  /** What texts call it: « Bureaux d’études techniques ». */
  readonly name: string
  /** Its pages: they belong to it, and so do those below them. */
  readonly paths: readonly string[]
}

/** What a reader asks the search. */
export interface SearchQuestion {
  readonly query: SearchQuery
  readonly named?: NamedSubject
  readonly choices: SearchChoices
  /** The reader wants these very words: no spelling is mended. */
  readonly literal: boolean
}

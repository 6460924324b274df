import type { DocumentKind } from '../editorial/document-kinds.ts'
import type { ListFilters } from '../editorial/list-filters.ts'
import type { SearchQuery } from './parse-search-query.ts'

/** Kinds of results that readers can filter by. Each one groups several kinds of documents. */
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

/** Returns the kind of result for a kind of document. */
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
 * Kinds of documents that are not indexed. A section of a code only lists articles, which are
 * indexed themselves.
 */
export const UNSEARCHED_KINDS: readonly DocumentKind[] = ['lawSection']

/** Filters of a search. An absent filter does not restrict. */
export interface SearchChoices extends ListFilters {
  readonly kind?: SearchedKind
  readonly access?: SearchAccess
}

export type SearchAccess = 'public' | 'premium'

/**
 * Agreement that a question names beside other words. Its own pages match the question even if they
 * do not contain its name.
 */
export interface NamedSubject {
  /** Words of the question that name the agreement: « Syntec ». */
  readonly said: string
  /** Name of the agreement in texts: « Bureaux d’études techniques ». */
  readonly name: string
  /** Paths of the agreement's pages. Pages under these paths belong to it too. */
  readonly paths: readonly string[]
}

/** Question of a reader to the search. */
export interface SearchQuestion {
  readonly query: SearchQuery
  readonly named?: NamedSubject
  readonly choices: SearchChoices
  /** True if spelling correction is disabled. */
  readonly literal: boolean
}

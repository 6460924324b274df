import type { DocumentKind } from '../editorial/document-kinds.ts'
import type { ListFilters } from '../editorial/list-filters.ts'
import type { SearchQuery } from './normalize-search-query.ts'

/** Kinds of results that readers can filter by. Each contains one or more kinds of documents. */
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

/** Returns the kind of result to which a kind of document belongs. */
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
 * Kinds of documents that the search does not index. A section of a code only lists articles, which
 * are indexed themselves.
 */
export const UNSEARCHED_KINDS: readonly DocumentKind[] = ['lawSection']

/** Filters of a search. An absent filter does not restrict the results. */
export interface SearchChoices extends ListFilters {
  readonly kind?: SearchedKind
  readonly access?: SearchAccess
}

export type SearchAccess = 'public' | 'premium'

/**
 * Agreement that a search text names beside other words. Pages of the agreement match even if they
 * do not contain its name.
 */
export interface NamedSubject {
  /** Words of the search text that name the agreement: « Syntec ». */
  readonly said: string
  /** Name of the agreement in texts: « Bureaux d’études techniques ». */
  readonly name: string
  /** Paths of the agreement's pages. Pages under these paths belong to it too. */
  readonly paths: readonly string[]
}

/** Search as a reader requests it: text, named agreement and filters. */
export interface SearchCriteria {
  readonly query: SearchQuery
  readonly named?: NamedSubject
  readonly choices: SearchChoices
  /** True if spelling correction is disabled. */
  readonly literal: boolean
}

/** Labels of the search filters: kind of document, and public or Premium access. */
export const SEARCH_CHOICE_TITLES: {
  readonly kind: Readonly<Record<SearchedKind, string>>
  readonly access: Readonly<Record<SearchAccess, string>>
} = {
  kind: {
    news: 'Actualités',
    guides: 'Guides',
    questions: 'Questions',
    law: 'Code du travail',
    agreements: 'Conventions collectives',
    definitions: 'Définitions',
    others: 'Autres pages',
  },
  access: { premium: 'Premium', public: 'En accès libre' },
}

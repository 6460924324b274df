import type { ListFilters } from '../editorial/list-filters.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchedKind } from './searched-kind.ts'

/** What a reader narrows results to; an absent choice does not restrict (§2). */
export interface SearchChoices extends ListFilters {
  readonly kind?: SearchedKind
  readonly access?: SearchAccess
}

export type SearchAccess = 'public' | 'premium'

/** What a reader asks the search (§2). */
export interface SearchQuestion {
  readonly query: SearchQuery
  readonly choices: SearchChoices
  /** The reader wants these very words: no spelling is mended. */
  readonly literal: boolean
}

import type { ListFilters } from '../editorial/list-filters.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchedKind } from './searched-kind.ts'

/** What a reader narrows results to; an absent choice does not restrict (§2). */
export interface SearchChoices extends ListFilters {
  readonly kind?: SearchedKind
  readonly access?: SearchAccess
}

export type SearchAccess = 'public' | 'premium'

/** What a question surely names, whatever else it asks. A page that says its name, or belongs to it, answers as well as one that has the reader’s own words for it (§2). */
export interface NamedSubject {
  /** The words of the question that name it: « Syntec ». */
  readonly said: string
  /** What texts call it: « Bureaux d’études techniques ». */
  readonly name: string
  /** Its pages: they belong to it, and so do those below them. */
  readonly paths: readonly string[]
}

/** What a reader asks the search (§2). */
export interface SearchQuestion {
  readonly query: SearchQuery
  readonly named?: NamedSubject
  readonly choices: SearchChoices
  /** The reader wants these very words: no spelling is mended. */
  readonly literal: boolean
}

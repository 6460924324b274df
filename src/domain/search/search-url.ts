import { filteredPath, parseListFilters } from '../editorial/list-filters.ts'
import { searchPath } from './normalize-search-query.ts'
import { SEARCHED_KINDS } from './search-criteria.ts'
import type {
  SearchAccess,
  SearchChoices,
  SearchCriteria,
  SearchedKind,
} from './search-criteria.ts'

/**
 * Search as a URL requests it: typed text, filters, and whether spelling correction is disabled
 * (`literal`).
 */
export interface RequestedSearch {
  readonly text: string
  readonly choices: SearchChoices
  readonly literal: boolean
}

/** Query fields of a search, in their order in the URL. */
export const SEARCH_FIELDS = [
  'query',
  'type',
  'theme',
  'secteur',
  'annee',
  'acces',
  'exact',
] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** Value of each kind of result in URLs and commands. */
export const KIND_WORDS: Readonly<Record<SearchedKind, string>> = {
  news: 'actualites',
  guides: 'guides',
  questions: 'questions',
  law: 'code',
  agreements: 'conventions',
  definitions: 'definitions',
  others: 'autres',
}

const ACCESS_WORDS: Readonly<Record<SearchAccess, string>> = {
  premium: 'premium',
  public: 'libre',
}

const ACCESSES: readonly SearchAccess[] = ['premium', 'public']

/**
 * Parses the search in a query string. The first value of a field counts, and unknown values are
 * ignored.
 */
export function parseSearchUrl(query: URLSearchParams): RequestedSearch {
  const type = query.get('type')
  const kind = SEARCHED_KINDS.find((each) => KIND_WORDS[each] === type)
  const access = ACCESSES.find((each) => ACCESS_WORDS[each] === query.get('acces'))
  return {
    text: query.get('query') ?? '',
    choices: { ...(kind && { kind }), ...parseListFilters(query), ...(access && { access }) },
    literal: query.get('exact') === 'true',
  }
}

/** Returns the canonical path, with query, of the first page of results. */
export function searchAddress({ query, choices, literal }: SearchCriteria): string {
  const { kind, access, ...filters } = choices
  const [, narrowed] = filteredPath('', filters).split('?')
  return [
    searchPath(query),
    ...(kind ? [`type=${KIND_WORDS[kind]}`] : []),
    ...(narrowed === undefined ? [] : [narrowed]),
    ...(access ? [`acces=${ACCESS_WORDS[access]}`] : []),
    ...(literal ? ['exact=true'] : []),
  ].join('&')
}

/** True if at least one filter is set. */
export function isFilteredSearch(choices: SearchChoices): boolean {
  return Object.values(choices).some((choice) => choice !== undefined)
}

import { filteredPath, filtersIn } from '../editorial/list-filters.ts'
import { searchPath } from './search-query.ts'
import { SEARCHED_KINDS } from './search-question.ts'
import type {
  SearchAccess,
  SearchChoices,
  SearchedKind,
  SearchQuestion,
} from './search-question.ts'

/**
 * A search as an address asks for it: the text as it was typed, the results wanted among all,
 * mended or not.
 */
export interface RequestedSearch {
  readonly text: string
  readonly choices: SearchChoices
  readonly literal: boolean
}

/** The query fields of a search, in the order in which addresses have them. */
export const SEARCH_FIELDS = [
  'query',
  'type',
  'theme',
  'secteur',
  'annee',
  'acces',
  'exact',
] as const

/** The word by which addresses and commands have each kind. */
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
 * The search that a query asks for: the first value of a field counts, an unknown one is no choice.
 */
export function searchIn(query: URLSearchParams): RequestedSearch {
  const type = query.get('type')
  const kind = SEARCHED_KINDS.find((each) => KIND_WORDS[each] === type)
  const access = ACCESSES.find((each) => ACCESS_WORDS[each] === query.get('acces'))
  return {
    text: query.get('query') ?? '',
    choices: { ...(kind && { kind }), ...filtersIn(query), ...(access && { access }) },
    literal: query.get('exact') === 'true',
  }
}

/** The one address of the first page of results of a question. */
export function searchAddress({ query, choices, literal }: SearchQuestion): string {
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

/** Whether results are narrowed at all. */
export function isNarrowed(choices: SearchChoices): boolean {
  return Object.values(choices).some((choice) => choice !== undefined)
}

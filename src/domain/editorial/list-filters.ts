import { isSectorKey } from './sector.ts'
import type { SectorKey } from './sector.ts'
import { isThemeKey } from './theme.ts'
import type { ThemeKey } from './theme.ts'

/** Filters of a list. An absent filter does not restrict the list. */
export interface ListFilters {
  readonly theme?: ThemeKey
  readonly sector?: SectorKey
  /** Year of publication in Paris. */
  readonly year?: number
}

export type FilterName = keyof ListFilters

/** Query field of each filter, in the order of the URL. */
export const FILTER_FIELDS: {
  readonly theme: 'theme'
  readonly sector: 'secteur'
  readonly year: 'annee'
} = { theme: 'theme', sector: 'secteur', year: 'annee' }

/**
 * Parses the filters in a query string. The first value of a field counts, and unknown values are
 * ignored.
 */
export function parseListFilters(query: URLSearchParams): ListFilters {
  const theme = query.get(FILTER_FIELDS.theme) ?? ''
  const sector = query.get(FILTER_FIELDS.sector) ?? ''
  const year = query.get(FILTER_FIELDS.year) ?? ''
  return {
    ...(isThemeKey(theme) ? { theme } : {}),
    ...(isSectorKey(sector) ? { sector } : {}),
    ...(isYear(year) ? { year: Number(year) } : {}),
  }
}

/** Returns the path of a list with its filters in the query string. */
export function filteredPath(path: string, filters: ListFilters): string {
  const query = new URLSearchParams(fieldsOf(filters)).toString()
  return query === '' ? path : `${path}?${query}`
}

/**
 * Normalizes the filters in a query string: unknown values and duplicates are removed. Other fields
 * are unchanged and come last.
 */
export function withKnownFilters(query: URLSearchParams): URLSearchParams {
  const names: readonly string[] = Object.values(FILTER_FIELDS)
  const others = [...query].filter(([name]) => !names.includes(name))
  return new URLSearchParams([...fieldsOf(parseListFilters(query)), ...others])
}

/**
 * Removes from a query string the filters that a form submits empty: `theme=&secteur=btp` becomes
 * `secteur=btp`.
 */
export function withoutEmptyFilters(query: string): string {
  return query
    .split('&')
    .filter((field) => !EMPTY_FIELDS.has(field))
    .join('&')
}

const EMPTY_FIELDS: ReadonlySet<string> = new Set(
  Object.values(FILTER_FIELDS).map((name) => `${name}=`),
)

/** True if at least one filter is set. */
export function isFiltered({ theme, sector, year }: ListFilters): boolean {
  return theme !== undefined || sector !== undefined || year !== undefined
}

/** Returns the filters without one of them. */
export function withoutFilter(filters: ListFilters, name: FilterName): ListFilters {
  const { [name]: _left, ...others } = filters
  return others
}

function fieldsOf({ theme, sector, year }: ListFilters): [string, string][] {
  return [
    ...field(FILTER_FIELDS.theme, theme),
    ...field(FILTER_FIELDS.sector, sector),
    ...field(FILTER_FIELDS.year, year),
  ]
}

function field(name: string, value: string | number | undefined): [string, string][] {
  return value === undefined ? [] : [[name, String(value)]]
}

/** Accepts years from 1900 to 2099, because texts of agreements are older than the news. */
function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text)
}

import { isSectorKey } from './sector.ts'
import type { SectorKey } from './sector.ts'
import { isThemeKey } from './theme.ts'
import type { ThemeKey } from './theme.ts'

/** What a reader narrows a list to; an absent filter does not restrict. */
export interface ListFilters {
  readonly theme?: ThemeKey
  readonly sector?: SectorKey
  /** The year of publication, in Paris. */
  readonly year?: number
}

/** What a list can be narrowed by. */
export type FilterName = keyof ListFilters

/** The query field of each filter, in the order in which addresses have them. */
export const FILTER_FIELDS: {
  readonly theme: 'theme'
  readonly sector: 'secteur'
  readonly year: 'annee'
} = { theme: 'theme', sector: 'secteur', year: 'annee' }

/**
 * The filters that a query asks for: the first value of a field counts, an unknown one is no
 * filter.
 */
export function filtersIn(query: URLSearchParams): ListFilters {
  const theme = query.get(FILTER_FIELDS.theme) ?? ''
  const sector = query.get(FILTER_FIELDS.sector) ?? ''
  const year = query.get(FILTER_FIELDS.year) ?? ''
  return {
    ...(isThemeKey(theme) ? { theme } : {}),
    ...(isSectorKey(sector) ? { sector } : {}),
    ...(isYear(year) ? { year: Number(year) } : {}),
  }
}

/** The address of a list under these filters; without any, the path of the list itself. */
export function filteredPath(path: string, filters: ListFilters): string {
  const query = new URLSearchParams(fieldsOf(filters)).toString()
  return query === '' ? path : `${path}?${query}`
}

/**
 * The same query, its filters in the one spelling they have: unknown values and doubles are left
 * out, so that they make no page of their own. Idempotent.
 */
export function withKnownFilters(query: URLSearchParams): URLSearchParams {
  const names: readonly string[] = Object.values(FILTER_FIELDS)
  const others = [...query].filter(([name]) => !names.includes(name))
  return new URLSearchParams([...fieldsOf(filtersIn(query)), ...others])
}

/**
 * The same query without the filters that a form leaves empty: `theme=&secteur=btp` is
 * `secteur=btp`. All else stays as it is; idempotent.
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

/** Whether a list is narrowed at all. */
export function isFiltered({ theme, sector, year }: ListFilters): boolean {
  return theme !== undefined || sector !== undefined || year !== undefined
}

/** What is chosen besides one filter. */
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

/**
 * Collective agreements are older than the archives of the news: their texts go back to the last
 * century.
 */
function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text)
}

import type { FilterChoice, FiltersView, ListView } from '#application/views/shared-view-types.ts'
import { filteredPath, isFiltered, withoutFilter } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { PAGE_SIZE } from '#domain/editorial/pagination.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ContentLibrary, CountQuery } from '#ports/published-content.ts'

import type { CardPorts } from '../common/document-cards.ts'
import { loadList } from './load-list.ts'
import type { WholeListQuery } from './load-list.ts'

/**
 * Description of a filtered list: the query for the whole list, its path, the filters it offers and
 * those chosen.
 */
export interface FilteredListQuery {
  readonly whole: WholeListQuery
  readonly path: string
  readonly by: readonly FilterName[]
  readonly chosen: ListFilters
  /**
   * Years to which the year filter is limited, besides the chosen one. By default all years with
   * documents.
   */
  readonly years?: readonly number[]
  /** Number of documents per page. By default `PAGE_SIZE`. */
  readonly size?: number
}

/**
 * Loads one page of the documents that match the chosen filters, with the filters if any. Returns
 * undefined beyond the last page.
 */
export async function loadFilteredList(
  ports: CardPorts,
  narrowed: FilteredListQuery,
  page: number,
): Promise<ListView | undefined> {
  const { whole, path, chosen, size } = narrowed
  const place = { path: filteredPath(path, chosen), page }
  const [list, filters] = await Promise.all([
    loadList(ports, { ...whole, ...chosen }, place, size),
    filtersOf(ports.library, narrowed),
  ])
  return list && withFilters(list, filters)
}

/** Adds filters to a list page, if there are any. */
export function withFilters(list: ListView, filters: FiltersView | undefined): ListView {
  return filters === undefined ? list : { ...list, filters }
}

/**
 * Loads the filters of a list, with the number of documents per value. Returns undefined if no
 * filter is chosen and the list fits on one page.
 */
export async function filtersOf(
  library: ContentLibrary,
  { whole, path, by, chosen, years: offered, size = PAGE_SIZE }: FilteredListQuery,
): Promise<FiltersView | undefined> {
  const { order: _order, ...counted } = whole
  if (!isFiltered(chosen) && (await sizeOf(library, counted)) <= size) return undefined
  const { theme, sector, year } = chosen
  const [themes, sectors, years] = await Promise.all([
    by.includes('theme')
      ? library.totalsBy('theme', { ...counted, ...withoutFilter(chosen, 'theme') })
      : NONE,
    by.includes('sector')
      ? library.totalsBy('sector', { ...counted, ...withoutFilter(chosen, 'sector') })
      : NONE,
    by.includes('year')
      ? library.yearlyTotals({ ...counted, ...withoutFilter(chosen, 'year') })
      : NO_YEARS,
  ])
  return {
    path,
    chosen,
    themes: choices(THEME_KEYS, theme, themes),
    sectors: choices(SECTOR_KEYS, sector, sectors),
    years: yearChoices(year, years).filter(
      ({ value }) => value === year || (offered?.includes(value) ?? true),
    ),
  }
}

const NONE: ReadonlyMap<string, number> = new Map()
const NO_YEARS: ReadonlyMap<number, number> = new Map()

async function sizeOf(library: ContentLibrary, counted: CountQuery): Promise<number> {
  const totals = await library.yearlyTotals(counted)
  return [...totals.values()].reduce((sum, total) => sum + total, 0)
}

/**
 * Returns the values of one filter, given the other filters. Values without documents are omitted
 * unless chosen.
 */
function choices<Value extends string>(
  values: readonly Value[],
  chosen: Value | undefined,
  totals: ReadonlyMap<string, number>,
): readonly FilterChoice<Value>[] {
  return values
    .map((value) => ({ value, total: totals.get(value) ?? 0 }))
    .filter(({ value, total }) => total > 0 || value === chosen)
}

function yearChoices(
  chosen: number | undefined,
  totals: ReadonlyMap<number, number>,
): readonly FilterChoice<number>[] {
  const years = new Set([...totals.keys(), ...(chosen === undefined ? [] : [chosen])])
  return [...years]
    .toSorted((one, other) => other - one)
    .map((value) => ({ value, total: totals.get(value) ?? 0 }))
}

import { LIMIT_FIRST } from '../../domain/editorial/limits.ts'
import { filteredPath, isFiltered } from '../../domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '../../domain/editorial/list-filters.ts'
import { SECTOR_KEYS } from '../../domain/editorial/sector.ts'
import { THEME_KEYS } from '../../domain/editorial/theme.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { FilterChoice, FiltersView, ListView } from '../views/page-parts.ts'
import { openList } from './list.ts'
import type { Whole } from './list.ts'

/** A list that a reader can narrow: what the whole of it holds, where it stands, and by what it is narrowed. */
export interface Narrowed {
  readonly whole: Whole
  readonly path: string
  readonly by: readonly FilterName[]
  readonly chosen: ListFilters
}

/** One page of a list under the filters that a reader chose, with what else there is to choose; `undefined` when there is no such page. */
export async function openNarrowed(
  library: ContentLibrary,
  narrowed: Narrowed,
  page: number,
): Promise<ListView | undefined> {
  const { whole, path, chosen } = narrowed
  const place = { path: filteredPath(path, chosen), page }
  const [list, filters] = await Promise.all([
    openList(library, { ...whole, ...chosen }, place),
    filtersOf(library, narrowed),
  ])
  return list && withFilters(list, filters)
}

/** A page of a list with its filters, where it has any. */
export function withFilters(list: ListView, filters: FiltersView | undefined): ListView {
  return filters === undefined ? list : { ...list, filters }
}

/** What a list can be narrowed by, each choice with how many documents it leaves; `undefined` for a list that fits on one page, where a choice saves nothing. */
export async function filtersOf(
  library: ContentLibrary,
  { whole, path, by, chosen }: Narrowed,
): Promise<FiltersView | undefined> {
  const { order: _order, ...counted } = whole
  if (!isFiltered(chosen) && (await sizeOf(library, counted)) <= LIMIT_FIRST) return undefined
  const criteria = { ...counted, ...chosen }
  const [themes, sectors, years] = await Promise.all([
    by.includes('theme')
      ? counts(THEME_KEYS, chosen.theme, (theme) => sizeOf(library, { ...criteria, theme }))
      : [],
    by.includes('sector')
      ? counts(SECTOR_KEYS, chosen.sector, (sector) => sizeOf(library, { ...criteria, sector }))
      : [],
    by.includes('year') ? yearCounts(library, criteria) : [],
  ])
  return { path, chosen, themes, sectors, years }
}

type Counted = Omit<Whole, 'order'>

async function sizeOf(library: ContentLibrary, counted: Counted): Promise<number> {
  const totals = await library.yearlyTotals(counted)
  return [...totals.values()].reduce((sum, total) => sum + total, 0)
}

/** The choices of one filter beside what is chosen of the others; those that leave nothing are not offered, but for the one chosen. */
async function counts<Value extends string>(
  values: readonly Value[],
  chosen: Value | undefined,
  sizeUnder: (value: Value) => Promise<number>,
): Promise<readonly FilterChoice<Value>[]> {
  const choices = await Promise.all(
    values.map(async (value) => ({ value, total: await sizeUnder(value) })),
  )
  return choices.filter(({ value, total }) => total > 0 || value === chosen)
}

async function yearCounts(
  library: ContentLibrary,
  { year: chosen, ...counted }: Counted,
): Promise<readonly FilterChoice<number>[]> {
  const totals = await library.yearlyTotals(counted)
  const years = new Set([...totals.keys(), ...(chosen === undefined ? [] : [chosen])])
  return [...years]
    .toSorted((one, other) => other - one)
    .map((value) => ({ value, total: totals.get(value) ?? 0 }))
}

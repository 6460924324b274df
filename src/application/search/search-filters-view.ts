import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { SEARCH_CHOICE_TITLES } from '#domain/search/search-criteria.ts'
import { SEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { SearchAccess, SearchChoices, SearchCriteria } from '#domain/search/search-criteria.ts'
import { searchAddress } from '#domain/search/search-url.ts'
import type { SearchFacets } from '#ports/site-search.ts'

import type { FacetChoice, SearchFacetsView } from '../views/search-views.ts'

/** Search filters without values, for a page without a search. */
export const NO_FACETS: SearchFacetsView = {
  path: PATHS.search,
  kinds: [],
  themes: [],
  sectors: [],
  years: [],
  access: [],
}

/**
 * Builds the search filters with counts and links. A selected filter links to the search without
 * it.
 */
export function facetsView(
  { kinds, themes, sectors, years, access }: SearchFacets,
  question: SearchCriteria,
): SearchFacetsView {
  const { choices } = question
  const { kind: _kind, ...anyKind } = choices
  const { theme: _theme, ...anyTheme } = choices
  const { sector: _sector, ...anySector } = choices
  const { year: _year, ...anyYear } = choices
  const { access: _access, ...anyAccess } = choices
  const to = (chosen: SearchChoices): string => searchAddress({ ...question, choices: chosen })
  return {
    path: to({}),
    kinds: facet(SEARCHED_KINDS, kinds, choices.kind, (kind) =>
      to(kind === undefined ? anyKind : { ...choices, kind }),
    ),
    themes: facet(THEME_KEYS, themes, choices.theme, (theme) =>
      to(theme === undefined ? anyTheme : { ...choices, theme }),
    ),
    sectors: facet(SECTOR_KEYS, sectors, choices.sector, (sector) =>
      to(sector === undefined ? anySector : { ...choices, sector }),
    ),
    years: facet(latestFirst(years, choices.year), years, choices.year, (year) =>
      to(year === undefined ? anyYear : { ...choices, year }),
    ),
    access: facet(ACCESSES, access, choices.access, (each) =>
      to(each === undefined ? anyAccess : { ...choices, access: each }),
    ),
  }
}

const ACCESSES: readonly SearchAccess[] = ['public', 'premium']

function facet<Value>(
  values: readonly Value[],
  totals: ReadonlyMap<Value, number>,
  chosen: Value | undefined,
  pathTo: (value: Value | undefined) => string,
): readonly FacetChoice<Value>[] {
  return values
    .map((value) => ({
      value,
      total: totals.get(value) ?? 0,
      chosen: value === chosen,
      path: pathTo(value === chosen ? undefined : value),
    }))
    .filter((choice) => choice.total > 0 || choice.chosen)
}

function latestFirst(
  years: ReadonlyMap<number, number>,
  chosen: number | undefined,
): readonly number[] {
  const all = new Set([...years.keys(), ...(chosen === undefined ? [] : [chosen])])
  return [...all].toSorted((one, other) => other - one)
}

/** Returns the French labels of the selected filters. */
export function choiceNames(choices: SearchChoices): readonly string[] {
  const { kind, theme, sector, year, access } = choices
  return [
    ...(kind === undefined ? [] : [SEARCH_CHOICE_TITLES.kind[kind]]),
    ...(theme === undefined ? [] : [THEME_TITLES[theme]]),
    ...(sector === undefined ? [] : [SECTOR_TEXTS[sector].title]),
    ...(year === undefined ? [] : [String(year)]),
    ...(access === undefined ? [] : [SEARCH_CHOICE_TITLES.access[access]]),
  ]
}

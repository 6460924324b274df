import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { SEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { SearchChoices } from '#domain/search/search-criteria.ts'
import type { SearchFacets } from '#ports/site-search.ts'

import type { IndexColumns } from './index-columns.ts'
import { ACCESSES, bitsOf } from './page-facets.ts'

/** Pages that match every filter of the reader, and the counts per facet value. */
export interface FilteredPages {
  readonly pages: readonly number[]
  readonly facets: SearchFacets
}

/** One bit for each facet whose choice a page does not match. */
const FAILS = { kind: 1, theme: 2, sector: 4, year: 8, access: 16 }

/**
 * Filters the found pages, given by number, by the reader's choices, and counts them per facet
 * value. The counts of a facet ignore the choice made in that facet only.
 */
export function filterAndCount(
  lists: IndexColumns,
  choices: SearchChoices,
  matchingPages: Int32Array,
): FilteredPages {
  const pages: number[] = []
  const tally = talliesOf(lists)
  const failsOf = failing(lists, choices)
  for (let place = 0; place < matchingPages.length; place += 1) {
    const page = matchingPages[place] ?? 0
    const fails = failsOf(page)
    if (fails === 0) pages.push(page)
    tally.count(page, fails)
  }
  return { pages, facets: tally.facets() }
}

/** Returns a function that computes the failed facets of a page, as bits. */
function failing(lists: IndexColumns, choices: SearchChoices): (page: number) => number {
  const { kind, access, theme, sector, year } = choices
  const checks = [
    kind && equals(FAILS.kind, lists.kindOfPage, SEARCHED_KINDS.indexOf(kind)),
    access && equals(FAILS.access, lists.accessOfPage, ACCESSES.indexOf(access)),
    year === undefined ? undefined : equals(FAILS.year, lists.yearOfPage, year),
    theme && holds(FAILS.theme, lists.themesOfPage, bitsOf(THEME_KEYS, [theme])),
    sector && holds(FAILS.sector, lists.sectorsOfPage, bitsOf(SECTOR_KEYS, [sector])),
  ].filter((check) => check !== undefined)
  if (checks.length === 0) return () => 0
  return (page) => checks.reduce((fails, check) => fails | check(page), 0)
}

type Check = (page: number) => number

function equals(fail: number, values: Uint8Array | Uint16Array, value: number): Check {
  return (page) => (values[page] === value ? 0 : fail)
}

function holds(fail: number, sets: Uint8Array, bits: number): Check {
  return (page) => (((sets[page] ?? 0) & bits) === 0 ? fail : 0)
}

function talliesOf(lists: IndexColumns) {
  const kinds = new Int32Array(SEARCHED_KINDS.length)
  const accesses = new Int32Array(ACCESSES.length)
  const themes = new Int32Array(2 ** THEME_KEYS.length)
  const sectors = new Int32Array(2 ** SECTOR_KEYS.length)
  const years = new Int32Array(LAST_YEAR + 1)
  return {
    count(page: number, fails: number): void {
      if ((fails & ~FAILS.kind) === 0) add(kinds, lists.kindOfPage[page])
      if ((fails & ~FAILS.access) === 0) add(accesses, lists.accessOfPage[page])
      if ((fails & ~FAILS.year) === 0) add(years, lists.yearOfPage[page])
      if ((fails & ~FAILS.theme) === 0) add(themes, lists.themesOfPage[page])
      if ((fails & ~FAILS.sector) === 0) add(sectors, lists.sectorsOfPage[page])
    },
    facets: (): SearchFacets => ({
      kinds: named(SEARCHED_KINDS, kinds),
      themes: named(THEME_KEYS, bitTotals(themes, THEME_KEYS.length)),
      sectors: named(SECTOR_KEYS, bitTotals(sectors, SECTOR_KEYS.length)),
      years: yearTotals(years),
      access: named(ACCESSES, accesses),
    }),
  }
}

function add(counts: Int32Array, place = 0): void {
  counts[place] = (counts[place] ?? 0) + 1
}

const LAST_YEAR = 2_999

/** Returns the years with pages, the latest first. */
function yearTotals(counts: Int32Array): ReadonlyMap<number, number> {
  const totals = new Map<number, number>()
  for (let year = LAST_YEAR; year >= 0; year -= 1) {
    const count = counts[year] ?? 0
    if (count > 0) totals.set(year, count)
  }
  return totals
}

/** Counts the pages per bit, from the counts per bit set. */
function bitTotals(counts: Int32Array, bits: number): Int32Array {
  const totals = new Int32Array(bits)
  for (const [set, count] of counts.entries()) {
    for (let bit = 0; bit < bits; bit += 1) {
      if (set & (1 << bit)) totals[bit] = (totals[bit] ?? 0) + count
    }
  }
  return totals
}

function named<Key>(keys: readonly Key[], counts: Int32Array): ReadonlyMap<Key, number> {
  return new Map(
    keys.flatMap((key, place) => {
      const count = counts[place] ?? 0
      return count === 0 ? [] : [[key, count] as const]
    }),
  )
}

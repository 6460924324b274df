import { array, assert, double, float, nat, property, record, shuffledSubarray } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { demoteArchives } from '#adapters/search/embedded/demote-archives.ts'
import { bestPages } from '#adapters/search/embedded/select-best-pages.ts'

const PAGES = 8
/** The last pages are current: only they replace others. */
const CURRENT = 4
const ALL = { offset: 0, limit: PAGES }

const range = (length: number) => Array.from({ length }, (_, place) => place)

/** Scores of pages, successors of archives, and the matching pages. */
interface Pages {
  readonly scores: readonly number[]
  readonly successors: readonly (readonly number[])[]
  readonly matching: readonly number[]
  readonly parameters: { readonly archive: number; readonly succession: number }
}

const score = double({ min: 1e-6, max: 1e6, noNaN: true })
const pages: Arbitrary<Pages> = record({
  scores: array(score, { minLength: PAGES, maxLength: PAGES }),
  successors: array(shuffledSubarray(range(CURRENT)), {
    minLength: PAGES - CURRENT,
    maxLength: PAGES - CURRENT,
  }),
  matching: shuffledSubarray(range(PAGES)),
  parameters: record({
    archive: float({ min: 0.125, max: 1, noNaN: true }),
    succession: float({ min: 0.125, max: 2, noNaN: true }),
  }),
})

function shown({ scores, successors, matching, parameters }: Pages) {
  return demoteArchives(
    { scoreOf: (page) => scores[page] ?? 0 },
    { matching: Int32Array.from(matching), isMatching: (page) => matching.includes(page) },
    {
      archivedOfPage: Uint8Array.from(scores, (_, page) => (page < CURRENT ? 0 : 1)),
      ...packed(successors),
    },
    parameters,
  )
}

/** Successors by page number, archives last. */
function packed(successors: Pages['successors']) {
  const all = [...range(CURRENT).map(() => []), ...successors]
  const starts = all.map((_, page) => all.slice(0, page).flat().length)
  return { successorStarts: Int32Array.from(starts), successorPages: Int32Array.from(all.flat()) }
}

function orderOf(given: Pages): readonly number[] {
  const { matching, scoreOf } = shown(given)
  return bestPages([...matching], scoreOf, ALL)
}

describe('an archive', () => {
  test('never ranks above the page that replaces it, for any scores', () => {
    assert(
      property(pages, (given) => {
        const order = orderOf(given)
        for (const [rank, successors] of given.successors.entries()) {
          const archive = order.indexOf(rank + CURRENT)
          if (archive === -1 || successors.length === 0) continue
          const found = successors.find((page) => given.matching.includes(page)) ?? successors[0]
          expect(order.slice(0, archive)).toContain(found)
        }
      }),
    )
  })

  test('offers a page that was not found, once, and no other', () => {
    assert(
      property(pages, (given) => {
        const { matching } = shown(given)
        const offered = [...matching].slice(given.matching.length)
        expect(new Set(matching).size).toBe(matching.length)
        for (const page of offered) {
          const of = given.successors.filter((_, rank) => given.matching.includes(rank + CURRENT))
          expect(of.some(([first]) => first === page)).toBe(true)
        }
      }),
    )
  })

  test('ranks the same for any order of found pages', () => {
    assert(
      property(pages, (given) => {
        const sorted = { ...given, matching: given.matching.toSorted((one, other) => one - other) }
        expect(orderOf(given)).toEqual(orderOf(sorted))
      }),
    )
  })

  test('without a successor is weighted down alone', () => {
    assert(
      property(pages, nat(PAGES - 1), (given, page) => {
        const lonely = { ...given, matching: [page], successors: given.successors.map(() => []) }
        const own = given.scores[page] ?? 0
        const weight = page < CURRENT ? 1 : given.parameters.archive
        expect(shown(lonely).scoreOf(page)).toBeCloseTo(own * weight, 6)
      }),
    )
  })

  test('passes its score on to what takes its place', () => {
    const given = {
      scores: [1, 2, 0, 0, 5, 0, 0, 0],
      successors: [[3, 0], [], [], []],
      matching: [0, 1, 4],
      parameters: { archive: 0.8, succession: 1 },
    }
    expect(orderOf(given)).toEqual([0, 4, 1])
  })

  test('gets its first successor placed above it if none matched', () => {
    const given = {
      scores: [0, 4, 0, 0, 5, 0, 0, 0],
      successors: [[3, 0], [], [], []],
      matching: [1, 4],
      parameters: { archive: 0.8, succession: 1 },
    }
    expect(orderOf(given)).toEqual([3, 1, 4])
  })
})

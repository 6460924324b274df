import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { FindPostings } from '#adapters/search/embedded/posting-lists.ts'
import { rankerOf } from '#adapters/search/embedded/rank-pages.ts'
import { RANKING } from '#adapters/search/embedded/ranking-parameters.ts'
import { selectMatchingPages } from '#adapters/search/embedded/select-matching-pages.ts'
import { runs } from '#test/support/property-settings.ts'

/** An entry: its page, and the count of each query word in its title and text. */
interface Entry {
  readonly page: number
  readonly title: readonly number[]
  readonly body: readonly number[]
}

const WORDS = 4
const PAGES = 5

const said = fc.array(fc.nat(3), { minLength: WORDS, maxLength: WORDS })
const entry: fc.Arbitrary<Entry> = fc.record({ page: fc.nat(PAGES - 1), title: said, body: said })
const entries = fc.array(entry, { minLength: 1, maxLength: 12, size: 'max' })
const wordCount = fc.integer({ min: 1, max: WORDS })

/** Fake score: a word counts once per occurrence. A title's length counts its words. */
function ranked(all: readonly Entry[], words: number) {
  const find: FindPostings = (term, field) => {
    const having = all.flatMap((each, number) => (saidIn(each, field, term) > 0 ? [number] : []))
    return {
      entries: Int32Array.from(having),
      scores: Float32Array.from(having, (number) => saidIn(all[number], field, term)),
    }
  }
  const rank = rankerOf(
    {
      pageOfEntry: Int32Array.from(all, ({ page }) => page),
      weightOfEntry: Float32Array.from(all, () => 1),
      orderOfEntry: Int32Array.from(all, (_, number) => number),
      titleLengthOfEntry: Int32Array.from(all, ({ title }) => wordsOf(title, WORDS)),
      headLengthOfEntry: Int32Array.from(all, ({ title }) => wordsOf(title, WORDS)),
      bodyLengthOfEntry: new Int32Array(all.length),
      kindOfPage: new Uint8Array(PAGES),
      accessOfPage: new Uint8Array(PAGES),
      yearOfPage: new Uint16Array(PAGES),
      themesOfPage: new Uint8Array(PAGES),
      sectorsOfPage: new Uint8Array(PAGES),
      archivedOfPage: new Uint8Array(PAGES),
      successorStarts: new Int32Array(PAGES),
      successorPages: new Int32Array(),
    },
    find,
  )
  const terms = Array.from({ length: words }, (_, word) => ({
    term: String(word),
    weight: 1,
    held: 1 << word,
    said: 1 << word,
  }))
  return rank({ terms, phrases: [], words, typed: words }, [])
}

function saidIn(entry: Entry | undefined, field: 'title' | 'body', term: string): number {
  return entry?.[field][Number(term)] ?? 0
}

/** Counts the leading words that occur. */
function wordsOf(counts: readonly number[], words: number): number {
  return counts.slice(0, words).filter((count) => count > 0).length
}

function heldBy({ title, body }: Entry, words: number): number {
  return wordsOf(
    title.map((count, word) => count + (body[word] ?? 0)),
    words,
  )
}

/**
 * Expected score of an entry: its words, weighted 1.5 in titles; 0.6 of that, the rest by the share
 * of the query matched. Title matches add up to 0.7.
 */
function scoreOf(entry: Entry, words: number): number {
  const [title, body] = [entry.title, entry.body].map((counts) =>
    counts.slice(0, words).reduce((sum, count) => sum + count, 0),
  )
  const covered = 0.6 + 0.4 * (heldBy(entry, words) / words)
  const longest = Math.max(words, wordsOf(entry.title, WORDS))
  const titled = 1 + 0.7 * (wordsOf(entry.title, words) / longest)
  return (1.5 * (title ?? 0) + (body ?? 0)) * covered * titled
}

describe('a page that is found', () => {
  test('scores as its best entry, plus three tenths of its second best', () => {
    fc.assert(
      fc.property(entries, wordCount, (all, words) => {
        const { pages, scoreOf: scoreOfPage } = ranked(all, words)
        const found = all.filter((each) => heldBy(each, words) > 0)
        expect(new Set(pages)).toEqual(new Set(found.map(({ page }) => page)))
        for (const page of pages) {
          const [best = 0, second = 0] = found
            .filter((each) => each.page === page)
            .map((each) => scoreOf(each, words))
            .toSorted((one, other) => other - one)
          expect(scoreOfPage(page)).toBeCloseTo(best + 0.3 * second, 5)
        }
      }),
      { numRuns: runs(500) },
    )
  })

  test('is shown by its best entry, the first of equal ones', () => {
    fc.assert(
      fc.property(entries, wordCount, (all, words) => {
        const { pages, bestEntryOf } = ranked(all, words)
        for (const page of pages) {
          const scores = all.map((each) => (each.page === page ? scoreOf(each, words) : -1))
          expect(bestEntryOf(page)).toBe(scores.indexOf(Math.max(...scores)))
        }
      }),
      { numRuns: runs(500) },
    )
  })

  test('ranks higher if its title contains the query, highest if equal', () => {
    const none = [0, 0, 0, 0]
    const all: readonly Entry[] = [
      { page: 0, title: none, body: [2, 1, 0, 0] },
      { page: 1, title: [1, 1, 1, 1], body: none },
      { page: 2, title: [1, 1, 0, 0], body: none },
    ]
    const { scoreOf: scoreOfPage } = ranked(all, 2)
    expect(scoreOfPage(2)).toBeGreaterThan(scoreOfPage(1))
    expect(scoreOfPage(1)).toBeGreaterThan(scoreOfPage(0))
  })
})

describe('a page is found', () => {
  test('that contains one or two words, half of more, or most', () => {
    fc.assert(
      fc.property(entries, wordCount, (all, words) => {
        const held = new Map<number, ReadonlySet<number>>()
        for (const { page, title, body } of all) {
          const own = title.flatMap((count, word) =>
            word < words && count + (body[word] ?? 0) > 0 ? [word] : [],
          )
          held.set(page, new Set([...(held.get(page) ?? []), ...own]))
        }
        const most = Math.max(...[...held.values()].map(({ size }) => size))
        const enough = Math.min(most, [0, 1, 2, 2, 2][words] ?? 0)
        const right = [...held].filter(([, { size }]) => size > 0 && size >= enough)
        const { matching: found } = selectMatchingPages(ranked(all, words), words, RANKING)
        expect(new Set(found)).toEqual(new Set(right.map(([page]) => page)))
      }),
      { numRuns: runs(500) },
    )
  })
})

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import type { Postings } from '#adapters/search/embedded/posting-lists.ts'
import { satisfyByPhrases } from '#adapters/search/embedded/satisfy-by-phrases.ts'

const ENTRIES = 200
const TERMS = ['arret', 'travail', 'malad']

/** Entries of a term in one field, ascending as the index gives them. */
const field = fc
  .uniqueArray(fc.nat(ENTRIES - 1), { size: 'max', maxLength: ENTRIES })
  .map((entries): Postings => {
    const sorted = Int32Array.from(entries).toSorted()
    return { entries: sorted, scores: new Float32Array(sorted.length) }
  })

test('a phrase satisfies its words in the entries with all its terms', () => {
  fc.assert(
    fc.property(
      fc.tuple(...TERMS.map(() => fc.tuple(field, field))),
      fc.subarray(TERMS, { minLength: 2 }),
      (postings, terms) => {
        const postingsOf = new Map(TERMS.map((term, place) => [term, postings[place] ?? []]))
        const bits = new Uint32Array(ENTRIES)
        satisfyByPhrases({ bits }, [{ terms, held: 4 }], postingsOf)
        const expected = Uint32Array.from({ length: ENTRIES }, (_, entry) =>
          terms.every((term) =>
            postingsOf.get(term)?.some(({ entries }) => entries.includes(entry)),
          )
            ? 4
            : 0,
        )
        expect(bits).toEqual(expected)
      },
    ),
  )
})

test('a phrase with a term that no entry has satisfies nothing', () => {
  const all: Postings = { entries: Int32Array.of(1, 2), scores: new Float32Array(2) }
  const bits = new Uint32Array(3)
  satisfyByPhrases(
    { bits },
    [{ terms: ['arret', 'travail'], held: 1 }],
    new Map([['arret', [all]]]),
  )
  expect(bits).toEqual(new Uint32Array(3))
})

import { DatabaseSync } from 'node:sqlite'

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { SCHEMA } from '#adapters/search/embedded/index-schema.ts'
import { postingsFinder, postingWriter } from '#adapters/search/embedded/posting-lists.ts'
import { runs } from '#test/support/property-settings.ts'

const WORDS = ['prime', 'salaire', 'congé', 'grève']
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 })
const TEXTS = fc.array(text, { minLength: 1, maxLength: 12 })
/** Entry numbers at the edges of three blocks. */
const entry = fc.constantFrom(0, 1, 16_383, 16_384, 16_385, 32_767, 32_768, 40_000)
const change = fc.record({ entry, text, isFlushed: fc.boolean() })

function emptyIndex() {
  const database = new DatabaseSync(':memory:')
  database.exec(SCHEMA)
  return database
}

function lengthsOf(texts: ReadonlyMap<number, readonly string[]>): Int32Array {
  const lengths = new Int32Array(40_001).fill(-1)
  for (const [number, words] of texts) lengths[number] = words.length
  return lengths
}

test('postings score words of a text by BM25 with b of 0.3', () => {
  fc.assert(
    fc.property(TEXTS, fc.constantFrom(...WORDS), (texts, word) => {
      using database = emptyIndex()
      const writer = postingWriter(database)
      for (const [number, words] of texts.entries()) writer.add(number, 'body', words)
      writer.flush()
      const bodyLengthOfEntry = lengthsOf(new Map(texts.entries()))
      const find = postingsFinder(database, {
        titleLengthOfEntry: new Int32Array(),
        bodyLengthOfEntry,
      })
      const { entries, scores } = find(word, 'body')
      const having = texts.flatMap((words, number) => (words.includes(word) ? [number] : []))
      expect([...entries]).toEqual(having)
      for (const [place, number] of having.entries()) {
        expect(scores[place]).toBeCloseTo(bm25(texts, number, word), 4)
      }
    }),
    { numRuns: runs(100) },
  )
})

function bm25(texts: readonly (readonly string[])[], number: number, word: string): number {
  const words = texts[number] ?? []
  const having = texts.filter((each) => each.includes(word)).length
  const rarity = Math.max(Math.log((texts.length - having + 0.5) / (having + 0.5)), 1e-6)
  const said = words.filter((other) => other === word).length
  const average = texts.flat().length / texts.length
  return (rarity * said * 2.2) / (said + 1.2 * (0.7 + (0.3 * words.length) / average))
}

test('postings are the same after any changes as when written at once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      using changed = emptyIndex()
      const writer = postingWriter(changed)
      const texts = new Map<number, readonly string[]>()
      for (const { entry: number, text: words, isFlushed } of changes) {
        writer.remove(number, 'title', texts.get(number) ?? [])
        writer.add(number, 'title', words)
        texts.set(number, words)
        if (isFlushed) writer.flush()
      }
      writer.flush()
      using fresh = emptyIndex()
      const once = postingWriter(fresh)
      for (const [number, words] of texts) once.add(number, 'title', words)
      once.flush()
      expect(stored(changed)).toEqual(stored(fresh))
    }),
    { numRuns: runs(100) },
  )
})

function stored(database: DatabaseSync) {
  return database.prepare('select * from posting').all()
}

test('postings count a word at most 255 times', () => {
  using database = emptyIndex()
  const writer = postingWriter(database)
  const often = Array.from({ length: 300 }, () => 'prime')
  writer.add(0, 'body', often)
  writer.add(1, 'body', often.slice(0, 255))
  writer.add(2, 'body', ['prime'])
  writer.flush()
  const bodyLengthOfEntry = Int32Array.from([300, 300, 300, 1])
  const find = postingsFinder(database, { titleLengthOfEntry: new Int32Array(), bodyLengthOfEntry })
  const [first, second, third = 0] = find('prime', 'body').scores
  expect(first).toBe(second)
  expect(first).toBeGreaterThan(third)
})

import { array, assert, integer, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'

import { buildTrigramLists, createTrigramIndex, trigramsOf } from '#domain/search/trigram-index.ts'

/** Runs of three letters of a word as texts, its ends as spaces. */
function runsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word.replaceAll(/[^a-z]/g, ' ')} `
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)))
}

const words = stringMatching(/^[abyz`{-]{1,6}$/)

test('a word has as many trigrams as distinct runs of three letters', () => {
  assert(property(words, (word) => trigramsOf(word).length === runsOf(word).size))
})

test('the index finds the words that share enough runs of three letters', () => {
  assert(
    property(array(words), words, integer({ min: 1, max: 4 }), (listed, word, least) => {
      const index = createTrigramIndex(buildTrigramLists(listed))
      const places = [...listed.keys()].filter(
        (place) => runsOf(listed[place] ?? '').intersection(runsOf(word)).size >= least,
      )
      expect(index.sharing(word, least).toSorted((one, other) => one - other)).toEqual(places)
    }),
  )
})

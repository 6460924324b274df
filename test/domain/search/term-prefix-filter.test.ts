import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { termPrefixFilter } from '#domain/search/term-prefix-filter.ts'
import { eachWord } from '#domain/search/tokenizer.ts'
import { indexTermOf } from '#domain/search/word-to-index-term.ts'

test('a word stays if its term is searched for', () => {
  const ending = fc.constantFrom('', 's', 'es', 'ement', 'issement', 'ant', 'euse', 'ation', 'aux')
  const begin = fc.oneof(
    fc.stringMatching(/^[a-yéœÉN]{1,4}$/u),
    fc.stringMatching(/^(?:n|IDCC)?0{0,2}\d{1,4}h?$/u),
    fc.stringMatching(/^[LRD]\.? ?[1-9]\d{3}-\d{1,2}$/u),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  fc.assert(
    fc.property(begin, ending, (beginning, end) => {
      eachWord(beginning + end, (word) => {
        const term = indexTermOf(word)
        expect(term === '' || termPrefixFilter(new Set([term]))(word, 0)).toBe(true)
      })
    }),
    { numRuns: 2000 },
  )
})

test('most others are', () => {
  const mayMatch = termPrefixFilter(new Set(['licenci', 'econom', '1237']))
  const words = ['Licenciement', 'ÉCONOMIQUE', '01237', 'loi', 'entreprise', 'travail', 'le', '35']
  expect(words.filter((word) => mayMatch(word, 0))).toEqual(['Licenciement', 'ÉCONOMIQUE', '01237'])
})

test.each([
  ['cylindre', ['cilindr'], true],
  ['licence', ['licenc', 'loi'], true],
  ['loi', ['licenc', 'loi'], true],
  ['la', ['loi'], false],
  ['accord', ['avenant'], false],
  ['avenir', ['avenant'], true],
  ['l{', ['loi'], true],
])('« %s » may have a term of %j: %s', (word, terms, expected) => {
  expect(termPrefixFilter(new Set(terms))(word, 0)).toBe(expected)
})

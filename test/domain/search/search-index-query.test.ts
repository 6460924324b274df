import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { createWordCounter, indexedTerms } from '#domain/search/analyse-text.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { MAX_TERMS, buildSearchIndexQuery } from '#domain/search/search-index-query.ts'
import { speller } from '#test/support/memory/speller.ts'

function query(text: string) {
  const parsed = normalizeSearchQuery(text)
  if (!parsed.ok) throw new Error('no query')
  return parsed.value
}

const counter = createWordCounter()
for (let time = 0; time < 300; time += 1) {
  indexedTerms('Le licenciement économique du salarié, les congés payés', counter.note)
}
const SPELLER = speller(counter.words())

describe('the plan of a search', () => {
  test.each([
    ['licenciment economique', 'licenciement économique'],
    ['Le LICENCIMENT du salarié', 'Le licenciement du salarié'],
    ['salaire et licenciment L. 1237-11', 'salaire et licenciement L. 1237-11'],
  ])('mends %j into real French: %j', (typed, corrected) => {
    const plan = buildSearchIndexQuery({ query: query(typed) }, SPELLER)
    expect(plan.corrected).toBe(corrected)
    expect(plan.terms.join(' ')).toBe(indexedTerms(corrected))
  })

  test.each(['licenciement economique', 'conges payes', 'CONGÉS', 'zététique', '«\u202F!?\u202F»'])(
    'finds nothing to mend in %j',
    (typed) => {
      expect(buildSearchIndexQuery({ query: query(typed) }, SPELLER)).not.toHaveProperty(
        'corrected',
      )
    },
  )

  test('takes the words as they are when it is given no speller', () => {
    expect(buildSearchIndexQuery({ query: query('licenciment') })).toMatchObject({
      terms: ['licenc'],
    })
    expect(buildSearchIndexQuery({ query: query('licenciment') })).not.toHaveProperty('corrected')
  })

  test('keeps what a question names apart, by both of its names', () => {
    const named = { said: 'Syntec', name: 'Bureaux d’études techniques', paths: ['/idcc/1486'] }
    const plan = buildSearchIndexQuery({ query: query('préavis syntec'), named })
    expect(plan.terms).toEqual([indexedTerms('préavis'), indexedTerms('syntec')])
    expect(plan.named).toEqual({
      said: [indexedTerms('syntec')],
      name: indexedTerms('bureaux études techniques').split(' '),
      paths: ['/idcc/1486'],
    })
  })

  test('names nothing without a term, or without room for it', () => {
    const paths = ['/idcc/1486']
    const grammar = { said: 'le', name: 'Bureaux', paths }
    expect(buildSearchIndexQuery({ query: query('préavis'), named: grammar })).not.toHaveProperty(
      'named',
    )
    const many = Array.from({ length: 9 }, (_, place) => `${'abcdefghi'[place]}zyx`).join(' ')
    const named = { said: 'syntec', name: 'bureaux', paths }
    expect(buildSearchIndexQuery({ query: query(many), named })).toHaveProperty('named')
    const more = buildSearchIndexQuery({ query: query(`${many} jzyx`), named })
    expect(more).not.toHaveProperty('named')
    expect(more.terms).toHaveLength(10)
  })

  test('asks for each term once, a dozen at most, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 40 })), (text) => {
        const parsed = normalizeSearchQuery(text)
        if (!parsed.ok) return
        const { terms, synonyms } = buildSearchIndexQuery({ query: parsed.value }, SPELLER)
        expect(terms.length).toBeLessThanOrEqual(MAX_TERMS)
        expect(new Set(terms).size).toBe(terms.length)
        for (const { meant } of synonyms)
          expect(terms).not.toEqual(expect.arrayContaining([...meant]))
      }),
    )
  })

  test('asks for the same terms in any order of the words', () => {
    const words = fc.shuffledSubarray(['licenciement', 'économique', 'salarié', 'congés'])
    fc.assert(
      fc.property(words, (words) => {
        fc.pre(words.length > 0)
        const { terms } = buildSearchIndexQuery({ query: query(words.join(' ')) }, SPELLER)
        expect([...terms].sort()).toEqual(words.map((word) => indexedTerms(word)).sort())
      }),
    )
  })
})

test("a plan has a question's first twelve terms, without a name", () => {
  const words = Array.from('abcdefghijklmn', (letter) => `${letter}zyx`)
  expect(buildSearchIndexQuery({ query: query(words.join(' ')) }).terms).toHaveLength(MAX_TERMS)
})

test.each([
  ['licenciment congès', 'licenciement congès'],
  ['licenciment Conges', 'licenciement Conges'],
  ['licenciment conges', 'licenciement congés'],
  ['licenciment xyzxyz', 'licenciement xyzxyz'],
])('restores the accents of a known word in small letters: %j', (typed, corrected) => {
  expect(buildSearchIndexQuery({ query: query(typed) }, SPELLER).corrected).toBe(corrected)
})

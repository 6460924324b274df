import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { analysedWords, indexedTerms } from '#domain/search/analyse-text.ts'
import { foldedWord } from '#domain/search/word-to-index-term.ts'

const FRENCH = fc
  .array(
    fc.constantFrom(
      ...'Congés payés l’employeur œuvres L. 1237-11 été C.D.D. prud’hommes 35h « où » jusqu’à mi-temps'.split(
        ' ',
      ),
    ),
  )
  .map((words) => words.join(' '))

const ANY = fc.oneof(
  FRENCH,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[lrdLRD.*\s\u00A0’'\d-]{0,30}$/),
)

describe('the analysis of a French text', () => {
  test.each([
    ['Les congés payés', 'cong pay'],
    ["L’indemnité de l'employeur", 'indemnit employeur'],
    ['les œuvres sociales', 'oeuvr social'],
    ['jusqu’au terme, lorsqu’il part', 'term part'],
    ['le conseil de prud’hommes', 'conseil prudhomm'],
    ['un C.D.D. au S.M.I.C.', 'cdd smic'],
    ['mi-temps', 'mi temp'],
    ['35h par semaine', '35 semain'],
    ['IDCC 0016', 'idcc 16'],
    ['IDCC1486', '1486'],
    ['x35h', 'x35h'],
    ['2 500 €', '2 500'],
    ['\u0000\uD800\u202E', ''],
    ['du', ''],
  ])('of %j is %j', (text, terms) => {
    expect(indexedTerms(text)).toBe(terms)
  })

  test.each([
    'L1237-11',
    'L. 1237-11',
    'l1237 11',
    'L.1237-11',
    'l 1237-11',
    'L.\u00A01237‑11',
    'l1237.11',
    'L 1237 - 11',
  ])('reads %j as one article', (text) => {
    expect(analysedWords(`art. ${text} !`).map(({ term }) => term)).toEqual(['art', 'l1237_11'])
  })

  test.each([
    ['R.* 1234-5', 'r1234_5'],
    ['L 3121-27-1', 'l3121_27_1'],
    ['L. 1237-11-2 et D. 212-1', 'l1237_11_2 d212_1'],
    ['L. 1234 et suivants', 'l1234 suiv'],
    ['D 12 mois', '12 mois'],
    ['l’1237-11', '1237 11'],
    ['à 1237-11', '1237 11'],
    ['L. 1237 11e', 'l1237 11e'],
  ])('reads %j as %j', (text, terms) => {
    expect(indexedTerms(text)).toBe(terms)
  })

  test('costs no more for a text that begins an article everywhere', () => {
    const text = 'l. '.repeat(20_000) + 'l1-1-1-1'.repeat(5000)
    expect(analysedWords(text).length).toBeGreaterThan(0)
  })

  test('does not see accents', () => {
    fc.assert(
      fc.property(FRENCH, (text) => {
        const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
        expect(indexedTerms(bare)).toBe(indexedTerms(text))
        expect(indexedTerms(text.normalize('NFD'))).toBe(indexedTerms(text))
      }),
    )
  })

  test('does not see case', () => {
    fc.assert(
      fc.property(FRENCH, (text) => {
        expect(indexedTerms(text.toUpperCase())).toBe(indexedTerms(text))
      }),
    )
  })

  test('finds its words in order, apart, where they stand', () => {
    fc.assert(
      fc.property(ANY, (text) => {
        let read = 0
        for (const { term, start, end } of analysedWords(text)) {
          expect(start).toBeGreaterThanOrEqual(read)
          expect(end).toBeGreaterThan(start)
          expect(indexedTerms(text.slice(start, end))).toBe(term)
          read = end
        }
        expect(read).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('makes terms of letters, figures and low lines alone, whatever the text', () => {
    fc.assert(
      fc.property(ANY, (text) => {
        expect(indexedTerms(text)).toMatch(/^(?:[\p{L}\p{N}]+(?:_\d+)*(?: |$))*$/u)
      }),
    )
  })

  test('folds once and for all', () => {
    fc.assert(
      fc.property(ANY, (word) => {
        expect(foldedWord(foldedWord(word))).toBe(foldedWord(word))
      }),
    )
  })
})

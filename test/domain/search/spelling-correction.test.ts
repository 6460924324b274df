import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { createWordCounter, indexedTerms } from '#domain/search/analyse-text.ts'
import { editDistance } from '#domain/search/closest-words.ts'
import { commonForms, isCorrectable } from '#domain/search/spelling-correction.ts'
import { speller } from '#test/support/memory/speller.ts'

function counted(texts: Readonly<Record<string, number>>) {
  const counter = createWordCounter()
  for (const [text, times] of Object.entries(texts)) {
    for (let time = 0; time < times; time += 1) indexedTerms(text, counter.note)
  }
  return counter.words()
}

const CONTENT = counted({
  'Licenciement économique': 300,
  ECONOMIQUE: 20,
  'La démission': 400,
  'une décision, le salaire, les salariés': 900,
  'L’indemnité de congés payés': 500,
  'rétractation de l’employeur': 40,
  'un coworking, la retractation': 2,
  'licencié, licencier': 30,
  'CDD 2026 L. 1237-11': 50,
})

describe('the vocabulary of a content', () => {
  test('counts the words of letters under their commonest spelling', () => {
    expect(CONTENT).toContainEqual({ form: 'economique', surface: 'économique', count: 320 })
    expect(CONTENT).toContainEqual({ form: 'retractation', surface: 'rétractation', count: 42 })
    expect(CONTENT.map(({ form }) => form)).not.toContain('2026')
  })
})

const mend = (word: string) => speller(CONTENT).correctionOf(word)

const written = (word: string) => speller(CONTENT).usualSpellingOf(word)

describe('a speller', () => {
  test.each([
    ['licenciment', 'licenciement'],
    ['licencement', 'licenciement'],
    ['lisenciment', 'licenciement'],
    ['economiqe', 'économique'],
    ['démision', 'démission'],
    ['indemntié', 'indemnité'],
    ['Saliare', 'salaire'],
    ['retractasion', 'rétractation'],
  ])('takes « %s » for « %s »', (word, meant) => {
    expect(mend(word)?.surface).toBe(meant)
  })

  test.each([
    'licenciement',
    'licenciements',
    'Économique',
    'economiques',
    'coworking',
    'cdi',
    'cngé',
    'L1237-12',
    '20266',
    'zététique',
    'pour',
    'xxxxxxxxxxxx',
    '',
    'été\u0000',
  ])('leaves « %s » as it is', (word) => {
    expect(mend(word)).toBeUndefined()
  })

  test('knows how a word is written', () => {
    expect(written('CONGES')).toBe('congés')
    expect(written('zététique')).toBeUndefined()
  })

  test('never alters a word that is often in the content', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONTENT), ({ form, surface, count }) => {
        fc.pre(count >= 5)
        expect(mend(form)).toBeUndefined()
        expect(mend(surface.toUpperCase())).toBeUndefined()
      }),
    )
  })

  test('returns a close word, which needs no correction itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), (word) => {
        const meant = mend(word)
        if (meant === undefined) return
        expect(editDistance(word, meant.form, 2)).toBeLessThanOrEqual(2)
        expect(mend(meant.surface)).toBeUndefined()
      }),
    )
  })

  test('mends one slip in a long and common word, wherever it is', () => {
    const word = 'licenciement'
    const slips = word
      .split('')
      .flatMap((_, at) => [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + word.charAt(at) + word.slice(at),
        word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      ])
    const meant = slips.map((slip) => mend(slip)?.form ?? slip)
    expect(new Set(meant.map((word) => indexedTerms(word)))).toEqual(new Set([indexedTerms(word)]))
  })
})

describe('the distance between two words', () => {
  test.each([
    ['conge', 'conge', 0],
    ['conge', 'cnoge', 1],
    ['conge', 'cong', 1],
    ['conge', 'congee', 1],
    ['conge', 'gonge', 1],
    ['conge', 'cognee', 2],
    ['', 'abc', 3],
    ['abc', 'xyz', 3],
  ])('from %j to %j is %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance)
  })

  test('is symmetric, and 0 only from a word to itself', () => {
    const words = fc.stringMatching(/^[abc]{0,7}$/)
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
        expect(editDistance(one, other, 9) === 0).toBe(one === other)
      }),
    )
  })
})

/** What a word is taken for in a content whose words occur so often, in either order. */
function mended(word: string, counts: Readonly<Record<string, number>>) {
  const words = Object.entries(counts).map(([form, count]) => ({ form, surface: form, count }))
  const [one, other] = [words, words.toReversed()].map(
    (each) => speller(each).correctionOf(word)?.form,
  )
  expect(other).toBe(one)
  return one
}

describe('a word is taken for a slip', () => {
  test.each([
    ['of five letters or more', 'cange', { conge: 9 }, 'conge'],
    ['unless it is shorter', 'cone', { conge: 9 }, undefined],
    ['unless it was seen often', 'salare', { salare: 5, salaire: 5000 }, undefined],
    ['of a much commoner one when seen', 'salare', { salare: 1, salaire: 400 }, 'salaire'],
    ['of none less common when seen', 'salare', { salare: 1, salaire: 399 }, undefined],
    ['of a much commoner one when its stem is known', 'sales', { sale: 1, salles: 200 }, 'salles'],
    ['of none less common when its stem is known', 'sales', { sale: 1, salles: 199 }, undefined],
    ['with two slips from eight letters on', 'ecxnomxe', { economie: 9 }, 'economie'],
    ['with one slip below', 'salxxre', { salaire: 9 }, undefined],
    ['with one slip when seen', 'ecxnomxe', { ecxnomxe: 1, economie: 5000 }, undefined],
  ])('%s: %j', (_, word, counts, meant) => {
    expect(mended(word, counts)).toBe(meant)
  })
})

describe('among words near it, a slip is taken for', () => {
  test.each([
    ['the nearest', 'economxe', { economie: 5, economat: 9000 }, 'economie'],
    ['the commonest of the nearest', 'maivon', { maison: 50, mairon: 40 }, 'maison'],
    ['one with its first letter', 'paison', { poison: 100, raison: 999 }, 'poison'],
    ['one with another, ten times commoner', 'paison', { poison: 100, raison: 1001 }, 'raison'],
    ['one with a letter doubled', 'balon', { ballon: 10, balcon: 999 }, 'ballon'],
    ['another, a hundred times commoner', 'balon', { ballon: 10, balcon: 1001 }, 'balcon'],
  ])('%s: %j', (_, word, counts, meant) => {
    expect(mended(word, counts)).toBe(meant)
  })

  test('the first of equals', () => {
    const words = ['maison', 'mairon'].map((form) => ({ form, surface: form, count: 9 }))
    expect(speller(words).correctionOf('maivon')?.form).toBe('maison')
  })
})

test.each([
  ['congé', true],
  ['cong', false],
  ['1conge', false],
  ['conge1', false],
  ['notre', false],
])('« %s » may be mended: %s', (word, expected) => {
  expect(isCorrectable(word)).toBe(expected)
})

const word = (form: string, count: number) => ({ form, surface: form, count })

test('corrections are words of four letters seen five times', () => {
  expect(commonForms([word('abc', 9), word('abcd', 5), word('abcde', 4)])).toEqual(['abcd'])
})

test('a word seen five times is never corrected', () => {
  expect(speller(counted({ préavis: 3000, préavus: 5 })).correctionOf('préavus')).toBeUndefined()
  expect(speller(counted({ préavis: 3000, préavus: 4 })).correctionOf('préavus')).toBeDefined()
  expect(speller(counted({ préavis: 900, préavus: 4 })).correctionOf('préavus')).toBeUndefined()
})

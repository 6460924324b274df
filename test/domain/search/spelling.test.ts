import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { indexedTerms } from '#domain/search/analysis.ts'
import { editDistance } from '#domain/search/edit-distance.ts'
import { wordCounter } from '#domain/search/vocabulary.ts'
import { speller } from '#test/support/memory/speller.ts'

function counted(texts: Readonly<Record<string, number>>) {
  const counter = wordCounter()
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

describe('a speller', () => {
  const { mended, written } = speller(CONTENT)

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
    expect(mended(word)?.surface).toBe(meant)
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
    expect(mended(word)).toBeUndefined()
  })

  test('knows how a word is written', () => {
    expect(written('CONGES')).toBe('congés')
    expect(written('zététique')).toBeUndefined()
  })

  test('never alters a word that is often in the content', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONTENT), ({ form, surface, count }) => {
        fc.pre(count >= 5)
        expect(mended(form)).toBeUndefined()
        expect(mended(surface.toUpperCase())).toBeUndefined()
      }),
    )
  })

  test('gives a word near the one that it mends, and leaves it then', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), (word) => {
        const meant = mended(word)
        if (meant === undefined) return
        expect(editDistance(word, meant.form, 2)).toBeLessThanOrEqual(2)
        expect(mended(meant.surface)).toBeUndefined()
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
    const meant = slips.map((slip) => mended(slip)?.form ?? slip)
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

  test('is the same both ways, and none from a word to itself alone', () => {
    const words = fc.stringMatching(/^[abc]{0,7}$/)
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
        expect(editDistance(one, other, 9) === 0).toBe(one === other)
      }),
    )
  })
})

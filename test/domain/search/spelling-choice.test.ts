import { describe, expect, test } from 'vitest'

import { mayBeMended } from '#domain/search/spelling.ts'
import { speller } from '#test/support/memory/speller.ts'

/** What a word is taken for in a content whose words occur so often, in either order. */
function mended(word: string, counts: Readonly<Record<string, number>>) {
  const words = Object.entries(counts).map(([form, count]) => ({ form, surface: form, count }))
  const [one, other] = [words, words.toReversed()].map((each) => speller(each).mended(word)?.form)
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
    expect(speller(words).mended('maivon')?.form).toBe('maison')
  })
})

test.each([
  ['congé', true],
  ['cong', false],
  ['1conge', false],
  ['conge1', false],
  ['notre', false],
])('« %s » may be mended: %s', (word, expected) => {
  expect(mayBeMended(word)).toBe(expected)
})

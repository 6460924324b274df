import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { beginningRank, foldName } from '#domain/search/beginnings.ts'
import { begunNames, named } from '#domain/search/begun-names.ts'

const NAMES = [
  'Période d’essai',
  'Congés payés',
  'Œuvres sociales',
  'Bureaux d’études techniques',
  'Fractionnement des congés payés',
  'L’employeur',
]

function meant(text: string): readonly string[] {
  const all = NAMES.map((name) => named(name, [name]))
  return begunNames(text, all).map(({ name }) => name)
}

describe('names as far as they are typed', () => {
  test.each([
    ['pér', ['Période d’essai']],
    ['PERIODE D', ['Période d’essai']],
    ['periode essai', ['Période d’essai']],
    ['essai', ['Période d’essai']],
    ['conge', ['Congés payés', 'Fractionnement des congés payés']],
    ['congés paye', ['Congés payés', 'Fractionnement des congés payés']],
    ['oeuv', ['Œuvres sociales']],
    ['œuvre', ['Œuvres sociales']],
    ['bureau d', ['Bureaux d’études techniques']],
    ['employ', ['L’employeur']],
    ["l'employeur", ['L’employeur']],
    ['riode', []],
    ['zzz', []],
    ['', []],
    ['«\u202F»', []],
  ])('%j begins %j [H06]', (text, names) => {
    expect(meant(text)).toEqual(names)
  })

  test('a whole name comes before a beginning, and a beginning before a later word', () => {
    const all = ['Salaire et congé', 'Congé parental', 'Congé'].map((name) => named(name, [name]))
    expect(begunNames('congé', all).map(({ name, rank }) => [name, rank])).toEqual([
      ['Congé', 0],
      ['Congé parental', 1],
      ['Salaire et congé', 2],
    ])
  })

  test('counts once, by the best of its names', () => {
    const all = [named('1486', ['Bureaux d’études', 'Études', 'Syntec'])]
    expect(begunNames('étu', all)).toEqual([{ thing: '1486', name: 'Études', rank: 1 }])
  })

  test('every name is begun by itself and by each of its beginnings, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(30), (name, cut) => {
        const begun = name.slice(0, cut + 1)
        if (foldName(begun).length < 3) return
        expect(meant(begun)).toContain(name)
        expect(meant(begun.toUpperCase())).toContain(name)
        expect(beginningRank(foldName(name), foldName(name))).toBe(0)
      }),
    )
  })

  test('a folded name has plain letters, digits and hyphens alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(text)).toMatch(/^[a-z0-9-]*$/)
      }),
    )
  })
})

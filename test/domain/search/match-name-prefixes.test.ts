import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  prefixRank,
  articlesStartingWith,
  agreementsStartingWith,
  namesStartingWith,
  foldName,
  markBeginnings,
  createNamedItem,
} from '#domain/search/match-name-prefixes.ts'

describe('a name folded to be compared', () => {
  test.each([
    ['Congés payés', 'conge-paye'],
    ['Les bus de la ville', 'bus-ville'],
    ['Lois', 'loi'],
    ['Salaires', 'salaire'],
    ['Prix', 'pri'],
    ['De la', 'de-la'],
    ['Pour les', 'pour-les'],
    ['«\u202F»', ''],
  ])('%j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})

const NAMES = [
  'Période d’essai',
  'Congés payés',
  'Œuvres sociales',
  'Bureaux d’études techniques',
  'Fractionnement des congés payés',
  'L’employeur',
]

function meant(text: string): readonly string[] {
  const all = NAMES.map((name) => createNamedItem(name, [name]))
  return namesStartingWith(text, all).map(({ name }) => name)
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

  test('whole names come first, then prefixes, then later words', () => {
    const all = ['Salaire et congé', 'Congé parental', 'Congé'].map((name) =>
      createNamedItem(name, [name]),
    )
    expect(namesStartingWith('congé', all).map(({ name, rank }) => [name, rank])).toEqual([
      ['Congé', 0],
      ['Congé parental', 1],
      ['Salaire et congé', 2],
    ])
  })

  test('counts once, by the best of its names', () => {
    const all = [createNamedItem('1486', ['Bureaux d’études', 'Études', 'Syntec'])]
    expect(namesStartingWith('étu', all)).toEqual([{ thing: '1486', name: 'Études', rank: 1 }])
  })

  test('every name matches itself and its prefixes, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(30), (name, cut) => {
        const begun = name.slice(0, cut + 1)
        if (foldName(begun).length < 3) return
        expect(meant(begun)).toContain(name)
        expect(meant(begun.toUpperCase())).toContain(name)
        expect(prefixRank(foldName(name), foldName(name))).toBe(0)
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

const KEYS = ['d1237-11', 'l1237-1', 'l1237-1-1', 'l1237-11', 'l1237-2', 'l1221-19', 'r4121-1']

describe('the number of an article, as far as it is typed', () => {
  test.each([
    ['l1237', ['l1237-1', 'l1237-1-1', 'l1237-2', 'l1237-11']],
    ['L. 1237-1', ['l1237-1', 'l1237-1-1', 'l1237-11']],
    ['art. L.1237-11', ['l1237-11']],
    ['article l 1237 2', ['l1237-2']],
    ['R.*4121', ['r4121-1']],
    ['1237-11', ['l1237-11', 'd1237-11']],
    ['L122', ['l1221-19']],
    ['l1237-1-', ['l1237-1-1']],
    ['1237', []],
    ['L12', []],
    ['L1237-99', []],
    ['SMIC 1237', []],
    ['congés', []],
  ])('%j begins %j [H06]', (text, keys) => {
    expect(articlesStartingWith(text, KEYS)).toEqual(keys)
  })

  test('puts the very number first, in a decree as well', () => {
    const keys = ['l1237-11', 'd1237-1', 'd1237-10']
    expect(articlesStartingWith('1237-1', keys)).toEqual(['d1237-1', 'l1237-11', 'd1237-10'])
  })

  test('gives only articles that begin so, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const begun = articlesStartingWith(text, KEYS)
        expect(begun.every((key) => KEYS.includes(key))).toBe(true)
      }),
    )
  })
})

describe('the IDCC of an agreement, as far as it is typed', () => {
  const agreements = ['1672', '0016', '1486', '1606', '3248', undefined].map((idcc) =>
    idcc === undefined ? {} : { idcc },
  )

  test.each([
    ['16', ['0016', '1672', '1606']],
    ['idcc 16', ['0016', '1672', '1606']],
    ['IDCC n° 1486', ['1486']],
    ['0016', ['0016']],
    ['001', ['0016']],
    ['166', []],
    ['86', []],
    ['00', []],
    ['0', []],
    ['148', ['1486']],
    ['99', []],
    ['16 ans', []],
    ['16000', []],
  ])('%j begins %j [H06]', (text, idccs) => {
    expect(agreementsStartingWith(text, agreements).map(({ idcc }) => idcc)).toEqual(idccs)
  })
})

function marked(name: string, text: string): string {
  return markBeginnings(name, text)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')
}

test.each([
  ['Congés payés', 'cong', '[Cong]és payés'],
  ['Congés payés', 'conges', '[Congés] payés'],
  ['Congés payés', 'congé pay', '[Congés] [pay]és'],
  ['Œuvres sociales', 'oe', '[Œ]uvres sociales'],
  ['Période d’essai', 'PERIODE D', '[Période] d’essai'],
  ['Période d’essai', 'essai période', '[Période] d’[essai]'],
  ['La durée du travail', 'durée du', 'La [durée] du travail'],
  ['Défenseur syndical', 'syn', 'Défenseur [syn]dical'],
  ['Désynchronisé', 'syn', 'Désynchronisé'],
  ['Préavis', '!', 'Préavis'],
  ['', 'a', ''],
])('of %j, %j marks %j [H06]', (name, text, expected) => {
  expect(marked(name, text)).toBe(expected)
})

test('the pieces join to the name, without empty ones or split letters', () => {
  const word = fc.constantFrom('congé', 'Œuvre', 'd’essai', '\u{1D482}bc', 'e\u0301te', '(intérim)')
  const name = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  const text = fc.oneof(name, fc.string({ unit: 'grapheme', maxLength: 8 }))
  fc.assert(
    fc.property(fc.oneof(name, fc.string({ unit: 'binary' })), text, (name, text) => {
      const pieces = markBeginnings(name, text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(name)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      expect(pieces.every(({ text: of }) => !name.isWellFormed() || of.isWellFormed())).toBe(true)
    }),
  )
})

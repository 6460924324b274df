import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { indexedTerms } from '#domain/search/analyse-text.ts'
import { findSynonyms } from '#domain/search/find-synonyms.ts'
import { SYNONYM_RULES } from '#domain/search/synonym-list.ts'

const termsOf = (text: string) => indexedTerms(text).split(' ')
const synonymsOf = (text: string) => findSynonyms(termsOf(text)).flatMap(({ meant }) => meant)

describe('what the trade also says', () => {
  test.each([
    ['CDD', 'durée'],
    ['contrat à durée déterminée', 'CDD'],
    ['mon patron', 'employeur'],
    ['fiche de paie', 'bulletin'],
    ['chômage partiel', 'activité'],
    ['DP', 'CSE'],
    ['temps de travail', 'durée'],
    ['toilettes', 'aisance'],
  ])('asked for %j is also %j', (searched, also) => {
    expect(synonymsOf(searched)).toContain(indexedTerms(also))
  })

  test('is one-way where the rule is, as from delegates to CSE', () => {
    expect(synonymsOf('CSE')).not.toContain('dp')
  })

  test("does not take a pause or sick leave for a contract's end", () => {
    expect(synonymsOf('arrêt maladie')).not.toContain(indexedTerms('rupture'))
    expect(synonymsOf('rupture')).not.toContain(indexedTerms('casser'))
  })

  test('needs the whole of a phrase', () => {
    expect(synonymsOf('chômage')).not.toContain(indexedTerms('activité'))
    expect(synonymsOf('durée du préavis')).not.toContain('cdd')
  })

  test('needs the words of a phrase in their order', () => {
    expect(synonymsOf('travail à mon domicile')).toContain('teletravail')
    expect(synonymsOf('trajet domicile-travail')).not.toContain('teletravail')
  })

  test('replaces words of the question, in their order, by another one', () => {
    const words = [...new Set(termsOf(SYNONYM_RULES))]
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...words), { maxLength: 12 }), (searched) => {
        for (const { said, meant } of findSynonyms(searched)) {
          expect(meant.every((term) => searched.includes(term))).toBe(false)
          expect(searched.filter((term) => said.includes(term))).toEqual(said)
        }
      }),
    )
  })

  test('is a rule of two sides on each line', () => {
    const lines = SYNONYM_RULES.trim().split('\n')
    expect(lines.length).toBeGreaterThan(140)
    for (const line of lines) {
      const sides = line.split(/[=>]/)
      expect(sides.length).toBeLessThanOrEqual(2)
      for (const phrase of sides.flatMap((side) => side.split(','))) {
        expect([line, indexedTerms(phrase)]).not.toEqual([line, ''])
      }
    }
  })
})

const isMeaning = (text: string, also: string) =>
  findSynonyms(termsOf(text)).find(({ meant }) => meant.join(' ') === indexedTerms(also))?.isMeaning

describe('a synonym', () => {
  test('keeps its words together with those that it replaces', () => {
    expect(findSynonyms(termsOf('mes heures sup'))).toEqual([
      { said: termsOf('heures sup'), meant: termsOf('heures supplémentaires'), isMeaning: true },
      ...['heure supp', 'heures supp']
        .filter((other) => indexedTerms(other) !== indexedTerms('heures sup'))
        .map((other) => ({ said: termsOf('heures sup'), meant: termsOf(other), isMeaning: false })),
    ])
  })

  test('is the meaning of the left side, not of the right', () => {
    expect(isMeaning('virer', 'licenciement')).toBe(true)
    expect(isMeaning('licenciement', 'mise à la porte')).toBe(false)
  })

  test('needs a phrase whole, however many other words are said', () => {
    expect(synonymsOf('chômage et maladie')).not.toContain(indexedTerms('activité'))
    expect(synonymsOf('le partiel du chômage')).not.toContain(indexedTerms('activité'))
  })
})

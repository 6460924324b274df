import { describe, expect, test } from 'vitest'

import { mergeTerms, normalizeTermName } from '#adapters/http/sources/service-public/merge-terms.ts'
import { aGlossaryRecord, aSheetDefinition } from '#test/support/fixtures/glossary-records.ts'

describe('the name of a term', () => {
  test.each([
    ['A titre conservatoire', 'À titre conservatoire', []],
    ['Etat d\u0027ivresse manifeste', 'État d’ivresse manifeste', []],
    ['Echelon', 'Échelon', []],
    ['éligible', 'Éligible', []],
    ['arrêt de la cour de cassation', 'Arrêt de la Cour de cassation', []],
    ['Décret en conseil d\u0027état', 'Décret en Conseil d’État', []],
    ['Pays de l\u0027Union Européenne', 'Pays de l’Union européenne', []],
    ['Affection de longue durée (ALD)', 'Affection de longue durée', ['ALD']],
    ['Zone franche urbaine (ZFU) - territoires', 'Zone franche urbaine - territoires', ['ZFU']],
    ['Défendeur (justice)', 'Défendeur (justice)', []],
    ['Employeurs multiples', 'Employeurs multiples', []],
  ])('« %s » is printed « %s »', (title, term, abbreviations) => {
    expect(normalizeTermName(title)).toEqual({ term, abbreviations })
  })
})

const termsOf = (titles: readonly string[], defined: readonly string[]) =>
  mergeTerms(
    titles.map((title) => aGlossaryRecord({ title })),
    defined.map((title, at) => aSheetDefinition({ title, id: `R${at}` })),
  ).map(({ term, record, sheetDefinitions }) => [term, Number(!!record), sheetDefinitions.length])

describe('the terms of both sources', () => {
  test.each([
    ['of one name', 'Avenant', 'Avenant'],
    ['but for case and accents', 'Etat', 'état'],
    ['but for a plural', 'Opérateurs de compétences', 'Opérateur de compétences (OPCO)'],
    ['but for what it is a term of', 'Semaine', 'Semaine (droit du travail)'],
  ])('%s are one', (_, own, theirs) => {
    expect(termsOf([own], [theirs])).toMatchObject([[expect.any(String), 1, 1]])
  })

  test('two meanings with different qualifiers are two terms', () => {
    const titles = ['Ayant droit', 'Ayant droit (pour la Sécurité sociale)']
    expect(termsOf(['Ayant droit'], titles)).toEqual([
      ['Ayant droit', 1, 1],
      ['Ayant droit (pour la Sécurité sociale)', 0, 1],
    ])
  })

  test('one name that the sheets define twice is one term', () => {
    expect(termsOf([], ['Établissement', 'Établissement'])).toEqual([['Établissement', 0, 2]])
  })

  test('have one address each, and their short forms', () => {
    const record = aGlossaryRecord({
      title: 'Valeur limite',
      abbrs: 'VLE\nVLEP',
      variants: [' valeurs limites ', 'valeurs limites'],
    })
    expect(
      mergeTerms([record, aGlossaryRecord({ title: 'C' }), aGlossaryRecord({ title: 'C++' })], []),
    ).toMatchObject([
      {
        slug: 'valeur-limite',
        abbreviations: ['VLE', 'VLEP'],
        variants: ['valeurs limites'],
      },
      { slug: 'c' },
    ])
  })
})

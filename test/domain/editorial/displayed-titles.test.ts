import { fc } from '@fast-check/vitest'
import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { headlineParts, titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { agreementArticle, metalAgreementText } from '#test/support/fixtures/law-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'

const named = (title: string): TitledPath => ({ path: '/convention-collective/x', title })

/** A text of an agreement. */
function aText(title: string, owner: string): Document {
  return metalAgreementText('/convention-collective/x/y', title, 'attached', {
    agreement: named(owner),
  })
}

/** An article of a text of an agreement. */
function anArticle(title: string, ofText: string, owner: string): Document {
  const article = agreementArticle('/convention-collective/x/y/z')
  return { ...article, title, text: named(ofText), agreement: named(owner) } as Document
}

const METAL_BASE = 'Convention collective nationale de la métallurgie du 7 février 2022'
const GARAGES =
  'Services de l’automobile (Commerce et réparation de l’automobile, du cycle et du motocycle, activités connexes, contrôle technique automobile, formation des conducteurs)'
const MACHINES =
  'Entreprises de la maintenance, distribution et location de matériels agricoles, de travaux publics, de bâtiment, de manutention, dite SDLM'
const PAY = 'Convention collective nationale du 30 avril 1997 relative aux salaires'

test.each([
  ['Annexe III : Cadres', 'Sport', 'Annexe III : Cadres, Sport'],
  [METAL_BASE, 'Métallurgie', METAL_BASE],
  [PAY, 'Hôtels', `${PAY}, Hôtels`],
  ['Adhésion à la convention des SOCIÉTÉS D’ASSURANCES', 'Sociétés d’assurances', undefined],
  ['Avenant n° 3', GARAGES, 'Avenant n° 3, Services de l’automobile'],
  [
    'Avenant n° 3',
    MACHINES,
    'Avenant n° 3, Entreprises de la maintenance, distribution et location de matériels agricoles…',
  ],
  ['Accord du Sportif', 'Sport', 'Accord du Sportif, Sport'],
])('a text « %s » of %s is named', (title, owner, expected = title) => {
  expect(titleInContext(aText(title, owner))).toBe(expected)
})

test.each([
  ['Préambule', METAL_BASE, 'Métallurgie', 'Préambule, Métallurgie'],
  ['Article 2', 'Avenant du 3 mai 2020', 'Sport', 'Article 2, Avenant du 3 mai 2020, Sport'],
  ['Annexe I', PAY, 'Hôtels', `Annexe I, ${PAY}, Hôtels`],
  ['Règles de la métallurgie', METAL_BASE, 'Métallurgie', 'Règles de la métallurgie'],
])('an article « %s » of « %s », %s, is named', (title, ofText, owner, expected) => {
  expect(titleInContext(anArticle(title, ofText, owner))).toBe(expected)
})

test('a document of any other kind bears its own title', () => {
  expect(titleInContext(aDocumentAt('/guide/a', { kind: 'guide' }, { title: 'Préavis' }))).toBe(
    'Préavis',
  )
})

test('an owner is never told twice', () => {
  const owners = constantFrom('Métallurgie', 'Sport', 'Banque', 'Coiffure')
  assert(
    property(tuple(string(), owners), ([title, owner]) => {
      const once = titleInContext(aText(title, owner))
      expect(titleInContext(aText(once, owner))).toBe(once)
      expect(once.startsWith(title)).toBe(true)
    }),
  )
})

describe('a headline', () => {
  test.each([
    [
      'Congés d’adoption\u00A0: l’article D. 1225-11-2 créé',
      'Congés d’adoption',
      '\u00A0: l’article D. 1225-11-2 créé',
    ],
    ['CSE\u00A0: deux règles\u00A0: une date', 'CSE', '\u00A0: deux règles\u00A0: une date'],
    ['Accord du 18 février 2026', 'Accord du 18 février 2026', ''],
    ['À 10:30, tout change', 'À 10:30, tout change', ''],
    ['\u00A0: sans sujet', '\u00A0: sans sujet', ''],
    ['', '', ''],
  ])('«%s» goes from its subject to the rest', (title, subject, rest) => {
    expect(headlineParts(title)).toEqual({ subject, rest })
  })

  test('loses nothing in two parts', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'é', ':', ' ', '\u00A0', '\u202F') })
    fc.assert(
      fc.property(words, (title) => {
        const { subject, rest } = headlineParts(title)
        expect(subject + rest).toBe(title)
        expect(subject === '' && title !== '').toBe(false)
      }),
    )
  })
})

test.each([
  ['a name of ninety characters', 'é'.repeat(90), 'é'.repeat(90)],
  ['a short name with parentheses', 'Sport (clubs)', 'Sport (clubs)'],
  ['ninety characters once without parentheses', `${'é'.repeat(90)}  (clubs)`, 'é'.repeat(90)],
  ['a long name without a comma', `${'mot '.repeat(30)}fin`, `${'mot '.repeat(22).trim()}…`],
  [
    'a long name whose first mark is a comma',
    `,${'mot '.repeat(30)}`,
    `,${'mot '.repeat(22).trim()}…`,
  ],
])('%s is shortened at its limit alone', (_, owner, shown) => {
  expect(titleInContext(aText('Avenant', owner))).toBe(`Avenant, ${shown}`)
})

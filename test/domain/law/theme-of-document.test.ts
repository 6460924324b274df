import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import type { Body } from '#domain/editorial/document-body.ts'
import { themeOfCategories, themeOfCitations } from '#domain/law/theme-of-document.ts'

/** A paragraph that cites these articles. */
function citing(articles: readonly string[], code = 'Code du travail'): Body {
  const children = articles.map(
    (article) => ({ type: 'legalRef', code, article, children: [] }) as const,
  )
  return [{ type: 'paragraph', children }]
}

test.each([
  ['L2311-2 L2314-4 L1111-2', 'representants-du-personnel-ce'],
  ['L4121-1 R4121-1 R*4222-1', 'sante-securite'],
  ['L2312-9 L2315-36 L4121-1 L4131-1 L2312-5', 'representants-du-personnel-ce'],
  ['L3121-1 L3121-2 L4121-1', 'droit-du-travail'],
  ['L1225-1 L1225-2 L1225-3 L1225-4 L4121-1 L4121-2 L4121-3', 'droit-du-travail'],
  ['L2314-4', 'droit-du-travail'],
  ['L423-1 D423-2 L421-3', 'droit-du-travail'],
  ['', 'droit-du-travail'],
])('a text that cites %s is of %s [A02]', (articles, theme) => {
  expect(themeOfCitations(citing(articles.split(' ').filter(Boolean)))).toBe(theme)
})

test('articles of another code say nothing of the theme [A02]', () => {
  const cited = citing(['L4121-1', 'L4121-2'], 'Code de la santé publique')
  expect(themeOfCitations(cited)).toBe('droit-du-travail')
})

test('articles of one Part give its theme, in any order [A02]', () => {
  const themes = {
    1: 'droit-du-travail',
    2: 'representants-du-personnel-ce',
    3: 'droit-du-travail',
    4: 'sante-securite',
    6: 'droit-du-travail',
  } as const
  const numbers = array(integer({ min: 100, max: 999 }), { minLength: 2, maxLength: 9 })
  assert(
    property(tuple(constantFrom(1, 2, 3, 4, 6), numbers), ([part, digits]) => {
      const articles = [...new Set(digits)].flatMap((each) => [
        `L${part}${each}-1`,
        `R${part}${each}`,
      ])
      expect(themeOfCitations(citing(articles))).toBe(themes[part])
      expect(themeOfCitations(citing(articles.toReversed()))).toBe(themes[part])
    }),
  )
})

test('texts that cite both Parts as often are of the staff representatives', () => {
  expect(themeOfCitations(citing(['L4121-1', 'L2311-2']))).toBe('representants-du-personnel-ce')
})

test('a reference that is no article of the Code counts for nothing', () => {
  const cited = citing(['L4121-1', 'L4121-2', 'annexe I', 'annexe II', 'annexe III'])
  expect(themeOfCitations(cited)).toBe('sante-securite')
})

test.each([
  [['Conventions et accords collectifs'], 'representants-du-personnel-ce'],
  [['Représentation du personnel'], 'representants-du-personnel-ce'],
  [['Santé et conditions de travail', 'Contrat de travail'], 'sante-securite'],
  [['Contrat de travail', 'Santé et conditions de travail'], 'droit-du-travail'],
  [[], 'droit-du-travail'],
])('a definition under %j has the theme of the first', (categories, theme) => {
  expect(themeOfCategories(categories)).toBe(theme)
})

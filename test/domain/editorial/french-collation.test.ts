import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  compareFrench,
  glossaryLetter,
  withoutLeadingArticle,
} from '#domain/editorial/french-collation.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { proses } from '#test/support/arbitraries/document-content.ts'

test('accents and case do not move a word, numbers sort by value', () => {
  const sorted = ['Article 2', 'Article 10', 'eau', 'ete', 'été', 'Éviction', 'œuvre', 'zèle']
  expect(sorted.toReversed().sort(compareFrench)).toStrictEqual(sorted)
})

test.each([
  ['Éviction', 'E'],
  ['œuvres sociales', 'O'],
  ['Œ', 'O'],
  ['ægyrine', 'A'],
  ['ça', 'C'],
  [' préavis', 'P'],
  ['35 heures', '#'],
  ['« mot »', '#'],
  ['[', '#'],
  ['', '#'],
])('%j stands under %s in the glossary [R14]', (term, letter) => {
  expect(glossaryLetter(term)).toBe(letter)
})

const texts = fc.oneof(proses, fc.constantFrom('a', 'A', 'á', 'a\u0301', 'a\u0000', '02', '2'))

test('the order is total: antisymmetric, and 0 only for equal texts', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(Math.sign(compareFrench(a, b)) + Math.sign(compareFrench(b, a))).toBe(0)
      expect(compareFrench(a, b) === 0).toBe(a === b)
    }),
  )
})

test('sorting does not depend on the initial order', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 8 }), (list) => {
      expect(list.toReversed().sort(compareFrench)).toStrictEqual(list.toSorted(compareFrench))
    }),
  )
})

test('a word stands under the first letter of its slug', () => {
  const words = fc.stringMatching(/^[a-zàâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊÎÔÙŒÆ]{1,8}$/)
  fc.assert(
    fc.property(words, (word) => {
      expect(glossaryLetter(word)).toBe(slugify(word).charAt(0).toUpperCase())
    }),
  )
})

test('every term has a letter from A to Z, or #', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (term) => {
      expect(glossaryLetter(term)).toMatch(/^[A-Z#]$/)
    }),
  )
})

test.each([
  ['La période d’essai', 'période d’essai'],
  ['L’apprentissage', 'apprentissage'],
  ["L'apprentissage", 'apprentissage'],
  ['Les\u00A0congés payés', 'congés payés'],
  ['Un contrat', 'contrat'],
  ['Le', 'Le'],
  ['Lettre de licenciement', 'Lettre de licenciement'],
  ['Desserte', 'Desserte'],
  ['Unité économique', 'Unité économique'],
  ['  La paie ', 'paie'],
])('%j is filed under %j', (title, words) => {
  expect(withoutLeadingArticle(title)).toBe(words)
})

test('a title keeps its end, and never becomes empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const words = withoutLeadingArticle(title)
      expect(title.trim().endsWith(words)).toBe(true)
      expect(words === '').toBe(title.trim() === '')
    }),
  )
})

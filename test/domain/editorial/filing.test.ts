import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { filingWords } from '#domain/editorial/filing.ts'

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
  expect(filingWords(title)).toBe(words)
})

test('a title keeps its end, and never becomes empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const words = filingWords(title)
      expect(title.trim().endsWith(words)).toBe(true)
      expect(words === '').toBe(title.trim() === '')
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { anchorPassage, findPassage } from '#domain/newsroom/passage-anchor.ts'

const TEXT = 'Le délai est d’un mois.\nSauf accord, il est d’un mois\u00A0; ou de trois.'

/** Returns the words that the anchor of `quotation` has in a later text. */
function wordsIn(later: string, quotation: string, before = ''): string | undefined {
  const anchor = anchorPassage(TEXT, quotation, before)
  const span = anchor && findPassage(later, anchor)
  return span && later.slice(span.from, span.to)
}

test('an anchor ignores spaces and the kind of apostrophes [N85]', () => {
  expect(wordsIn(TEXT, "d'un mois. Sauf  accord")).toBe('d’un mois.\nSauf accord')
  expect(wordsIn(TEXT, 'mois ; ou')).toBe('mois\u00A0; ou')
  expect(wordsIn(TEXT, ' ')).toBeUndefined()
  expect(wordsIn(TEXT, 'deux mois')).toBeUndefined()
})

test('repeated words are told apart by the words before them [N85]', () => {
  expect(anchorPassage(TEXT, 'un mois')?.at).toBe(15)
  expect(anchorPassage(TEXT, 'un mois', 'accord, il est d’')?.at).toBe(46)
})

test('an anchor follows its words, and not their copies elsewhere [N85]', () => {
  const anchor = anchorPassage(TEXT, 'un mois', 'accord, il est d’')
  const later = `Avant, un mois. Un mois, un mois. ${TEXT} Après, un mois.`
  expect(anchor && findPassage(later, anchor)?.from).toBe(34 + 46)
  expect(anchor && findPassage('Le délai est de trois mois.', anchor)).toBeUndefined()
})

test('of copies with the same words around, the nearest counts [N85]', () => {
  const text = 'a b a b a b'
  const anchor = anchorPassage(text, 'b')
  expect(anchor && findPassage(text, { ...anchor, before: '', after: '', at: 7 })?.from).toBe(6)
})

test('any words of a text are found again [N85]', () => {
  const text = fc.array(fc.constantFrom('un', 'mois', '\n', '\u00A0', 'd’', "l'", ' ', '😀'), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (parts, start, length) => {
      const whole = parts.join('')
      const from = start % whole.length
      const quotation = whole.slice(from, from + 1 + (length % 20))
      const anchor = anchorPassage(whole, quotation, whole.slice(0, from))
      const span = anchor && findPassage(whole, anchor)
      expect(span === undefined ? '' : fold(whole.slice(span.from, span.to))).toBe(fold(quotation))
    }),
  )
})

/** Folds words as an anchor does. */
function fold(words: string): string {
  return words.replaceAll("'", '’').replaceAll(/\s+/gu, ' ').trim()
}

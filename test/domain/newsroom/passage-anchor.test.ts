import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { anchorPassage, shownAnchor, standingIn } from '#domain/newsroom/passage-anchor.ts'

const TEXT = 'Le délai est d’un mois.\nSauf accord, il est d’un mois\u00A0; ou de trois.'

test('an anchor ignores spaces and the kind of apostrophes [N85]', () => {
  expect(anchorPassage(TEXT, " d'un mois. Sauf  accord")).toEqual({
    quotation: 'd’un mois. Sauf accord',
    before: 'Le délai est ',
    after: ', il est d’un mois ; ou de trois.'.slice(0, 32),
  })
  expect(anchorPassage(TEXT, 'mois ; ou')?.quotation).toBe('mois ; ou')
  expect(anchorPassage(TEXT, ' ')).toBeUndefined()
  expect(anchorPassage(TEXT, 'deux mois')).toBeUndefined()
})

test('what stood around the words is shown in whole words [N85]', () => {
  const text = `Le délai est d’un mois, ${'sauf accord des parties '.repeat(4)}.`
  const first = anchorPassage(text, 'un mois')
  expect(first && shownAnchor(first)).toMatchObject({
    before: 'Le délai est d’',
    after: ', sauf accord des parties sauf…',
  })
  const later = anchorPassage(text, 'parties .')
  expect(later && shownAnchor(later)).toMatchObject({
    before: '…des parties sauf accord des ',
    after: '',
  })
})

test('words stand in a later text until they change [N85]', () => {
  const anchor = { quotation: 'il est d’un mois ; ou', before: '', after: '' }
  expect(standingIn(`Avant.\n${TEXT} Après.`)(anchor)).toBe(true)
  expect(standingIn(TEXT.replace('ou de', 'et de'))(anchor)).toBe(false)
})

test('any words of a text stand in it [N85]', () => {
  const part = fc.constantFrom('un', 'mois', '\n', '\u00A0', 'd’', "l'", ' ', '😀')
  const text = fc.array(part, { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (parts, start, length) => {
      const whole = parts.join('')
      const from = start % whole.length
      const quotation = whole.slice(from, from + 1 + (length % 20))
      const anchor = anchorPassage(whole, quotation)
      expect(anchor === undefined || standingIn(whole)(anchor)).toBe(true)
      expect(anchor === undefined).toBe(quotation.trim() === '')
    }),
  )
})

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { requestedArticle, companyNumberIn } from '#domain/search/numbers-in-query.ts'

const LETTERLESS = ['L1237-11', 'R1237-11', 'D1237-11']

test.each([
  ['L1237-11', ['L1237-11'], true],
  ['l. 1237‑11', ['L1237-11'], true],
  ['art. l 1237 11', ['L1237-11'], true],
  ['article L.1237-11 du code du travail', ['L1237-11'], true],
  ['l’article R.* 1234-5 c. trav', ['R1234-5'], true],
  ['l123711', ['L1237-11'], true],
  ['L 3121-27-1', ['L3121-27-1'], true],
  ['L1', ['L1'], true],
  ['article L. 3 du code du travail', ['L3'], true],
  ['1237-11', LETTERLESS, true],
  ['art. 1237-11', LETTERLESS, true],
  ['rupture L1237-11', ['L1237-11'], false],
  ['préavis article 1237-11', LETTERLESS, false],
  ['L1237-11 ou L1234-5', ['L1237-11'], false],
  ['D. 1234-5 et article 1237-11', ['D1234-5'], false],
])('%j asks for %j, and for nothing else: %s', (text, numbers, whole) => {
  expect(requestedArticle(text)).toEqual({ numbers, whole })
})

test.each([
  '',
  'préavis',
  '1237',
  'en 2026-11 ou après',
  'L4',
  'xL1237-11',
  'L1237-11x',
  'article L1237-11 du code civil',
  'article L. 131-4 du code de commerce',
  'L1237-11 du code du sport',
  'L1234-5 CSS',
])('%j asks for no article of the Code du travail', (text) => {
  expect(requestedArticle(text)).toBeUndefined()
})

test('an article is asked for in any spelling of its number', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.constantFrom('L', 'R', 'D'),
      fc.integer({ min: 1000, max: 9999 }),
      parts,
      fc.constantFrom('-', '–', '‑', ' - '),
      (letter, part, rest, hyphen) => {
        const number = letter + [part, ...rest].join('-')
        const typed = `${letter.toLowerCase()}. ${[part, ...rest].join(hyphen)}`
        expect(requestedArticle(typed)).toEqual({ numbers: [number], whole: true })
      },
    ),
  )
})

test.each([
  ['article 1237-11 et L1234-5', LETTERLESS],
  ['L12371', ['L1237-1']],
])('%j asks for the first article that it names, %j', (text, numbers) => {
  expect(requestedArticle(text)?.numbers).toEqual(numbers)
})

test.each([
  ['732829320', '732829320', 'company'],
  ['SIREN n° 732 829 320', '732829320', 'company'],
  ['732.829.320 00074', '73282932000074', 'establishment'],
  ['35600000049837', '35600000049837', 'establishment'],
] as const)('%j is the number %s of an %s', (text, digits, of) => {
  expect(companyNumberIn(text)).toEqual({ digits, of })
})

test.each([
  ['732829321', 'the check digit of a company is wrong'],
  ['73282932000081', 'the sum of digits counts for La Poste alone'],
  ['35600000049838', 'neither rule of La Poste holds'],
  ['7328293200', 'neither length'],
  ['732829320 Paris', 'other words'],
])('%j is no company number: %s', (text) => {
  expect(companyNumberIn(text)).toBeUndefined()
})

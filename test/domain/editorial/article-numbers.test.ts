import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  findArticleMentions,
  formatArticleNumber,
  parseArticleNumber,
} from '#domain/editorial/article-numbers.ts'
import { articleNumbers, proses } from '#test/support/arbitraries/document-content.ts'

test.each([
  ['L1237-11', 'L1237-11'],
  ['L. 1237-11', 'L1237-11'],
  ['L.\u00A01237-11', 'L1237-11'],
  ['L.1237-11', 'L1237-11'],
  ['l 1237-11', 'L1237-11'],
  ['L 1237‑11', 'L1237-11'],
  ['L. 1237–11', 'L1237-11'],
  ['art. L.1237-11', 'L1237-11'],
  ['art L. 1237-11', 'L1237-11'],
  ['Article L 1237-11 ', 'L1237-11'],
  ['articles L. 1233-3-1', 'L1233-3-1'],
  ['D. 3133-1', 'D3133-1'],
  ['R*4462-3', 'R*4462-3'],
  ['R.* 4462-3', 'R*4462-3'],
  ['R. * 4462-3', 'R*4462-3'],
  ['R*. 4462-3', 'R*4462-3'],
  ['A1', 'A1'],
  ['L. 1', 'L1'],
])('%j is the article %s', (spelling, number) => {
  expect(parseArticleNumber(spelling)).toStrictEqual({ ok: true, value: number })
})

test.each([
  '',
  'L.',
  '1237-11',
  'B1237-11',
  'L01',
  'L12345',
  'L1237-',
  'L1237-1234',
  'L1237--11',
  'L. 1237-11 et suivants',
  'XL1237-11',
])('%j is no article number', (text) => {
  expect(parseArticleNumber(text)).toStrictEqual({ ok: false, problem: 'articleNumberInvalid' })
})

test('prints a number with dot and no-break space, other texts unchanged', () => {
  expect(formatArticleNumber('L1237-11')).toBe('L.\u00A01237-11')
  expect(formatArticleNumber('R*4462-3')).toBe('R.*\u00A04462-3')
  expect(formatArticleNumber('1103')).toBe('1103')
  expect(formatArticleNumber('L. 1')).toBe('L. 1')
})

test.each([
  ['Voir les articles L. 1234-1 et R.* 1234-2 du code', ['L1234-1', 'R*1234-2']],
  ['(art. D4) ; l’article l 1234-9 ; articles A1', ['D4', 'L1234-9', 'A1']],
  ['L1237-11, L 1237‑12 et L.1237-13.', ['L1237-11', 'L1237-12', 'L1237-13']],
  ['un papier A4 ou A3, vitamine D 3, en l 1234-5', []],
  ['L. 1234-5bis, XL. 1234-5, L. 1234-5-1234, D. 1.500, D. 1,5', []],
  ['du L. 1234-5 - 12 juin', ['L1234-5']],
  ['A. 12, un smart L2, la part. D3', []],
  ['L12-3 et D30-1', []],
])('in %j', (text, numbers) => {
  expect(findArticleMentions(text).map(({ number }) => number)).toStrictEqual(numbers)
})

test('a mention stands where it is written, without what announces it', () => {
  const text = 'Selon l’art. L. 1237-11 du code'
  expect(findArticleMentions(text)).toStrictEqual([{ start: 13, end: 23, number: 'L1237-11' }])
  expect(text.slice(13, 23)).toBe('L. 1237-11')
})

test('reading what was printed gives the number back', () => {
  fc.assert(
    fc.property(articleNumbers, (number) => {
      expect(parseArticleNumber(number)).toStrictEqual({ ok: true, value: number })
      expect(parseArticleNumber(formatArticleNumber(number))).toStrictEqual({
        ok: true,
        value: number,
      })
    }),
  )
})

test('finds a printed L, R or D article in any sentence', () => {
  fc.assert(
    fc.property(
      articleNumbers.filter((number) => !number.startsWith('A')),
      (number) => {
        const text = `Le salarié (art. ${formatArticleNumber(number)}) ; il peut.`
        expect(findArticleMentions(text).map((mention) => mention.number)).toStrictEqual([number])
      },
    ),
  )
})

test('mentions are in order, apart, and each reads as its number', () => {
  const texts = fc.array(fc.oneof(proses, articleNumbers.map(formatArticleNumber)))
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join(' ')
      let read = 0
      for (const { start, end, number } of findArticleMentions(text)) {
        expect(start).toBeGreaterThanOrEqual(read)
        expect(parseArticleNumber(text.slice(start, end))).toStrictEqual({
          ok: true,
          value: number,
        })
        read = end
      }
    }),
  )
})

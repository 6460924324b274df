import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { begunArticles, begunIdccs } from '#domain/search/begun-numbers.ts'

const KEYS = ['d1237-11', 'l1237-1', 'l1237-1-1', 'l1237-11', 'l1237-2', 'l1221-19', 'r4121-1']

describe('the number of an article, as far as it is typed', () => {
  test.each([
    ['l1237', ['l1237-1', 'l1237-1-1', 'l1237-2', 'l1237-11']],
    ['L. 1237-1', ['l1237-1', 'l1237-1-1', 'l1237-11']],
    ['art. L.1237-11', ['l1237-11']],
    ['article l 1237 2', ['l1237-2']],
    ['R.*4121', ['r4121-1']],
    ['1237-11', ['l1237-11', 'd1237-11']],
    ['L122', ['l1221-19']],
    ['l1237-1-', ['l1237-1-1']],
    ['1237', []],
    ['L12', []],
    ['L1237-99', []],
    ['SMIC 1237', []],
    ['congés', []],
  ])('%j begins %j [H06]', (text, keys) => {
    expect(begunArticles(text, KEYS)).toEqual(keys)
  })

  test('puts the very number first, in a decree as well', () => {
    const keys = ['l1237-11', 'd1237-1', 'd1237-10']
    expect(begunArticles('1237-1', keys)).toEqual(['d1237-1', 'l1237-11', 'd1237-10'])
  })

  test('gives only articles that begin so, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const begun = begunArticles(text, KEYS)
        expect(begun.every((key) => KEYS.includes(key))).toBe(true)
      }),
    )
  })
})

describe('the IDCC of an agreement, as far as it is typed', () => {
  const agreements = ['1672', '0016', '1486', '1606', '3248', undefined].map((idcc) =>
    idcc === undefined ? {} : { idcc },
  )

  test.each([
    ['16', ['0016', '1672', '1606']],
    ['idcc 16', ['0016', '1672', '1606']],
    ['IDCC n° 1486', ['1486']],
    ['0016', ['0016']],
    ['001', ['0016']],
    ['166', []],
    ['86', []],
    ['00', []],
    ['0', []],
    ['148', ['1486']],
    ['99', []],
    ['16 ans', []],
    ['16000', []],
  ])('%j begins %j [H06]', (text, idccs) => {
    expect(begunIdccs(text, agreements).map(({ idcc }) => idcc)).toEqual(idccs)
  })
})

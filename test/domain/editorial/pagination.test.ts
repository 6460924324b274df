import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { pageCount, pageSlice, parsePage } from '#domain/editorial/pagination.ts'

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [50, 50, 1],
  [101, 50, 3],
])('%i entries by %i make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

test('an address without a page asks for the first', () => {
  expect(parsePage(undefined)).toStrictEqual({ ok: true, value: 1 })
})

test.each(['', '0', '-1', '01', '1.5', '1e3', ' 1', '1 ', '٣', '1000000', 'deux'])(
  '%j is no page',
  (text) => {
    expect(parsePage(text)).toStrictEqual({ ok: false, problem: 'pageInvalid' })
  },
)

test('a page is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (page) => {
      expect(parsePage(`${page}`)).toStrictEqual({ ok: true, value: page })
    }),
  )
})

test('the pages of a list together hold every entry once', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 60 }), (total, size) => {
      const entries = Array.from({ length: total }, (_, rank) => rank)
      const pages = Array.from({ length: pageCount(total, size) }, (_, rank) => {
        const { offset, limit } = pageSlice(rank + 1, size)
        return entries.slice(offset, offset + limit)
      })
      expect(pages.flat()).toStrictEqual(entries)
      expect(pages.every((page) => page.length <= size)).toBe(true)
      expect(pages.slice(1).every((page) => page.length > 0)).toBe(true)
    }),
  )
})

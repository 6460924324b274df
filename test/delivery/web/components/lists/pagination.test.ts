import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { listPagePath, pageWindow } from '#delivery/web/components/lists/pagination.tsx'

test('shows the ends, the current page and its neighbours', () => {
  expect(shown(1, 7)).toBe('1 2 … 7')
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(shown(6, 12)).toBe('1 … 5 6 7 … 12')
  expect(shown(2, 2)).toBe('1 2')
})

test('the first page is the list itself; the query stays', () => {
  expect(listPagePath('/actualite', 1)).toBe('/actualite')
  expect(listPagePath('/actualite', 2)).toBe('/actualite?page=2')
  expect(listPagePath('/recherche?query=cse', 3)).toBe('/recherche?query=cse&page=3')
})

const places = fc
  .integer({ min: 1, max: 400 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))

property.prop([places])('pages are in order and in bounds, with both ends', ([page, pages]) => {
  const numbers = pageWindow(page, pages).flatMap((item) => item.page ?? [])
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
  expect(numbers.length).toBeLessThanOrEqual(7)
})

property.prop([places])('a gap never stands for a single page', ([page, pages]) => {
  const items = pageWindow(page, pages)
  items.forEach((item, place) => {
    if (item.page !== undefined) return
    const [before, after] = [items[place - 1]?.page, items[place + 1]?.page]
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2)
  })
})

function shown(page: number, pages: number): string {
  return pageWindow(page, pages)
    .map((item) => item.page ?? '…')
    .join(' ')
}

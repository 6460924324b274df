import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { headRows } from '#delivery/web/components/text/table.tsx'

const header = { header: true, children: [] }
const plain = { header: false, children: [] }

test('the leading rows of header cells are the head', () => {
  expect(
    headRows([
      [header, header],
      [header, plain],
    ]),
  ).toBe(1)
  expect(headRows([[header], [header], [plain]])).toBe(2)
})

test('a table of header cells alone, or without any, has no head', () => {
  expect(headRows([[header], [header]])).toBe(0)
  expect(headRows([[plain], [plain]])).toBe(0)
  expect(headRows([])).toBe(0)
})

test('a header cell that reaches into the body keeps all rows together', () => {
  expect(headRows([[{ ...header, rows: 2 }, header], [plain]])).toBe(0)
  expect(headRows([[{ ...header, rows: 2 }, header], [header], [plain, plain]])).toBe(2)
})

const tables = fc.array(
  fc.array(
    fc.record({
      header: fc.boolean(),
      rows: fc.integer({ min: 1, max: 3 }),
      children: fc.constant([]),
    }),
    {
      maxLength: 3,
    },
  ),
  { maxLength: 5 },
)

property.prop([tables])('the head has header cells, and each cell stays in place', (rows) => {
  const head = headRows(rows)
  expect(head === 0 || head < rows.length).toBe(true)
  rows.slice(0, head).forEach((row, place) => {
    for (const cell of row) {
      expect(cell.header).toBe(true)
      expect(place + cell.rows).toBeLessThanOrEqual(head)
    }
  })
})

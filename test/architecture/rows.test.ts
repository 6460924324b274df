import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  PRODUCT_PAGES,
  readProofs,
  ROOT,
  rowsStatedBy,
  withProofs,
} from '#scripts/product/row-proofs.ts'
import { featureIdsIn } from '#scripts/test-titles.ts'

const proofs = readProofs()
const pages = PRODUCT_PAGES.map((page) => ({ page, text: readFileSync(join(ROOT, page), 'utf8') }))
const stated = pages.flatMap(({ text }) => rowsStatedBy(text))

/** The sections whose rules are pure: proved without a page, a server or a database. */
const PURE = /^test\/(?:domain|application)\/(?!.*\.database\.)/
const PURE_ROWS = [
  'A02 A04 A05',
  'R05 R07 R11 R12 R14',
  'X01 X02 X03 X04',
  'H01 H02 H03 H04 H08 H09 H10 H11 H12 H13 H15 H16 H17 H18 H19',
  'E01 E02 E03 E04 E05 E06 E07 E08',
  'T01 T02 T03 T04 T05 T06 T07 T08 T09 T10 T11 T12 T13 T14 T15 T16 T17',
  'V01 V02 V03 V04 V05 V06',
  'P01 P02',
  'C08 C11 I09',
  'M01 M03',
  'K01 K02 K03 K04 K05 K06',
].flatMap((section) => section.split(' '))

/** The calls to the identity provider: proved between the real client and our provider. */
const IDENTITY = /^(?:test\/adapters\/identity|packages\/identity-provider\/test)\//
const IDENTITY_ROWS = 'E09 I01 I02 I03 I04 I05 I06 I07 I08'.split(' ')

test('the pages of the product state each row once', () => {
  expect(stated.length).toBeGreaterThan(115)
  expect(stated.filter((row, place) => stated.indexOf(row) !== place)).toEqual([])
})

test('every row has its tests, and every test its row', () => {
  expect(stated.filter((row) => !proofs.has(row))).toEqual([])
  expect([...proofs.keys()].filter((row) => !stated.includes(row))).toEqual([])
})

test.each([
  ['pure', PURE_ROWS, PURE],
  ['identity', IDENTITY_ROWS, IDENTITY],
])('the %s rows are proved where they hold', (_name, rows, folder) => {
  const proved = (row: string) =>
    [...(proofs.get(row)?.keys() ?? [])].some((file) => folder.test(file))
  expect(rows.filter((row) => !proved(row))).toEqual([])
})

test.each(pages)('$page names the tests that prove its rows, by `npm run product`', ({ text }) => {
  expect(withProofs(text, proofs)).toBe(text)
})

test.each<[string, string[]]>([
  ["test('the states [T01] [A05]', f)", ['T01', 'A05']],
  [
    "describe('search [V03]', () => property.prop([x], { numRuns: 9 })('is trimmed [H12]', f))",
    ['V03', 'H12'],
  ],
  ["test.each(['[K01]'])('limits of %s [K02]', f)", ['K02']],
  ['test.each`a\n${1}`(`banners [T14]`, f)', ['T14']],
  ["// test('a comment [T01]')\nconst row = '[T02]'\nsay('[T03]')\nlaw('[T04]', f)", []],
])('a row is named by a title alone: %j', (source, rows) => {
  expect(featureIdsIn('planted.ts', source)).toEqual(rows)
})

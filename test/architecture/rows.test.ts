import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { rowsNamedIn } from './row-names.ts'

/** The rows of the feature list whose rule is pure: whoever proves one of them needs neither a page, a server nor a database. */
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

const proofs = globSync('test/{domain,application}/**/*.test.ts', {
  exclude: ['**/*.database.test.ts'],
})

/** The rows of the calls to the identity provider: proved between the client and the provider, the one real, the other ours. */
const IDENTITY_ROWS = 'E09 I01 I02 I03 I04 I05 I06 I07 I08'.split(' ')

const identityProofs = globSync('test/adapters/identity/**/*.test.ts')

test('every identity call is named by a test of its client or of its provider', () => {
  expect(identityProofs.length).toBeGreaterThan(10)
  const named = rowsNamedBy(identityProofs)
  expect(IDENTITY_ROWS.filter((row) => !named.has(row))).toEqual([])
})

test('every pure row is named by a test of the domain or of the application', () => {
  const named = rowsNamedBy(proofs)
  expect(PURE_ROWS.filter((row) => !named.has(row))).toEqual([])
})

test.each<[string, string[]]>([
  ["test('the states [T01] [A05]', f)", ['T01', 'A05']],
  [
    "describe('search [V03]', () => law.prop([x], { numRuns: 9 })('is trimmed [H12]', f))",
    ['V03', 'H12'],
  ],
  ["test.each(['[K01]'])('limits of %s [K02]', f)", ['K02']],
  ['test.each`a\n${1}`(`banners [T14]`, f)', ['T14']],
  ["// test('a comment [T01]')\nconst row = '[T02]'\nsay('[T03]')", []],
])('a row is named by a title alone: %j', (source, rows) => {
  expect(rowsNamedIn('planted.ts', source)).toEqual(rows)
})

function rowsNamedBy(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => rowsNamedIn(file, readFileSync(file, 'utf8'))))
}

import { expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import {
  readLabourSheets,
  sheetPaths,
} from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { aSheetFile, jsonFile, packagesOf } from '#test/support/fixtures/service-public-sheets.ts'

const read = (...files: readonly ReturnType<typeof aSheetFile>[]) =>
  readLabourSheets(packagesOf({ [PINS.sheets.name]: files }))

test('a sheet for two audiences is published once, for individuals', async () => {
  const forBoth = [aSheetFile({}, 'professionnels'), aSheetFile({}, 'particuliers')]
  for (const files of [forBoth, forBoth.toReversed()]) {
    const { sheets } = await read(...files)
    expect(sheets.map(({ audience }) => audience)).toEqual(['particuliers'])
  }
})

test('sheets come in the order of their numbers', async () => {
  const { sheets } = await read(aSheetFile({ id: 'F100' }), aSheetFile({ id: 'F99' }))
  expect(sheets.map(({ id }) => id)).toEqual(['F99', 'F100'])
})

test('files of other kinds are not sheets', async () => {
  const index = jsonFile('package/data/particuliers/index.json', ['Travail'])
  const node = jsonFile('package/data/particuliers/N510.json', { subject: 'Travail' })
  expect(await read(index, node)).toEqual({ sheets: [], rejected: [] })
})

test('two sheets of one title have two addresses, the second with -2', async () => {
  const { sheets } = await read(aSheetFile({ id: 'F1' }), aSheetFile({ id: 'F2' }))
  expect([...sheetPaths(sheets).values()]).toEqual([
    '/guide/demission-d-un-salarie',
    '/guide/demission-d-un-salarie-2',
  ])
})

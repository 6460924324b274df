import { expect, test } from 'vitest'

import { parseByline, renameByline } from '#domain/newsroom/bylines.ts'
import { NO_FIELDS } from '#domain/newsroom/manuscript-fields.ts'

const FIELDS = { ...NO_FIELDS, authors: 'Ada Roux\nEva', tags: 'Congés payés\nPréavis' }

test.each([
  [{ field: 'authors', from: 'ada-roux', to: 'Ada Roux-Blin' }, { authors: 'Ada Roux-Blin\nEva' }],
  [{ field: 'authors', from: 'ada-roux', to: 'Eva' }, { authors: 'Eva' }],
  [{ field: 'tags', from: 'conges-payes', to: 'Congés Payés' }, { tags: 'Congés Payés\nPréavis' }],
  [{ field: 'tags', from: 'conges-payes', to: 'préavis' }, { tags: 'préavis' }],
] as const)('the rename %j gives %j [N87]', (rename, expected) => {
  expect(renameByline(FIELDS, rename)).toEqual({ ...FIELDS, ...expected })
})

test('a rename leaves fields without the name as they are [N87]', () => {
  expect(renameByline(FIELDS, { field: 'tags', from: 'eva', to: 'Ève' })).toBe(FIELDS)
})

test.each([
  ['  Ada\n Roux ', 'Ada Roux'],
  ['« »', undefined],
  ['', undefined],
  ['a'.repeat(101), undefined],
])('the name %j is read as %j [N87]', (text, expected) => {
  const name = parseByline(text)
  expect(name.ok ? name.value : undefined).toBe(expected)
})

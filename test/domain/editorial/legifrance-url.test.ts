import { expect, test } from 'vitest'

import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'

test.each([
  ['LEGIARTI000019071187', 'codes/article_lc'],
  ['KALICONT000005635550', 'conv_coll/id'],
  ['KALITEXT000005677408', 'conv_coll/id'],
  ['KALIARTI000005851388', 'conv_coll/id'],
  ['JORFTEXT000046771781', 'jorf/id'],
])('%s has its official page', (id, section) => {
  expect(legifranceUrl(id)).toBe(`https://www.legifrance.gouv.fr/${section}/${id}`)
})

test.each([
  '',
  'L1237-11',
  'LEGIARTI123',
  'LEGIARTI0000190711870',
  'xLEGIARTI000019071187',
  'LEGIARTI000019071187/..',
  'ABCDEFGH000019071187',
])('%j has none', (id) => {
  expect(legifranceUrl(id)).toBeUndefined()
})

import { expect, test } from 'vitest'

import { searchedKindOf } from '#domain/search/search-criteria.ts'

test.each([
  ['article', 'news'],
  ['guide', 'guides'],
  ['question', 'questions'],
  ['agreementAnswer', 'questions'],
  ['lawArticle', 'law'],
  ['lawSection', 'law'],
  ['agreement', 'agreements'],
  ['agreementText', 'agreements'],
  ['agreementArticle', 'agreements'],
  ['definition', 'definitions'],
  ['podcast', 'others'],
] as const)('a document of kind %s is found among %s', (kind, found) => {
  expect(searchedKindOf(kind)).toBe(found)
})

import { expect, test } from 'vitest'

import { isUnpublished } from '#domain/editorial/document.ts'

const NOW = Date.UTC(2026, 10, 22)

test.each([
  ['a draft', { draft: true, publishedAt: NOW - 1 }, true],
  ['a document of the next instant', { draft: false, publishedAt: NOW + 1 }, true],
  ['a document of this instant', { draft: false, publishedAt: NOW }, false],
])('%s waits to be published or not', (_, appearance, expected) => {
  expect(isUnpublished(appearance, NOW)).toBe(expected)
})

import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import {
  followedTextKey,
  followedTextOf,
  parseFollowedTextKey,
} from '#domain/following/followed-text-key.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'

const texts: fc.Arbitrary<FollowedText> = fc.oneof(
  fc
    .integer({ min: 1, max: 9999 })
    .map((idcc) => ({ kind: 'agreement' as const, idcc: String(idcc).padStart(4, '0') })),
  fc
    .tuple(fc.constantFrom('L', 'R', 'D'), fc.integer({ min: 1, max: 9999 }), fc.nat(99))
    .map(([part, first, last]) => ({
      kind: 'article' as const,
      number: `${part}${first}-${last}`,
    })),
)

property.prop([texts])('the key of a text is parsed into the same text', (text) => {
  expect(parseFollowedTextKey(followedTextKey(text))).toEqual(text)
})

property.prop([fc.string()])('a parsed key is the key of its text', (key) => {
  const text = parseFollowedTextKey(key)
  if (text) expect(followedTextKey(text)).toBe(key)
})

test.each([
  '',
  'agreement',
  'agreement/16',
  'agreement/0000',
  'article/',
  'article/x',
  'law/1486',
  'agreement/1486/2',
])('rejects the key %j', (key) => {
  expect(parseFollowedTextKey(key)).toBeUndefined()
})

function at(path: string): Document {
  const document = LAW_LIBRARY_DOCUMENTS.find((each) => each.path === path)
  if (!document) throw new Error(path)
  return document
}

describe('a document', () => {
  test('is followed by its IDCC or its number [W51]', () => {
    expect(followedTextOf(at(LAW_PATHS.syntec))).toEqual({ kind: 'agreement', idcc: '1486' })
    expect(followedTextOf(at(LAW_PATHS.article))).toEqual({ kind: 'article', number: 'L1237-11' })
  })

  test('is not followed without one, or once closed [W51]', () => {
    expect(followedTextOf(at(LAW_PATHS.unnumbered))).toBeUndefined()
    expect(followedTextOf(at(LAW_PATHS.base))).toBeUndefined()
    const syntec = at(LAW_PATHS.syntec)
    if (syntec.kind !== 'agreement') throw new Error(syntec.kind)
    const closed = { ...syntec, closed: { state: 'replaced', successors: [] } } as const
    expect(followedTextOf(closed)).toBeUndefined()
  })
})

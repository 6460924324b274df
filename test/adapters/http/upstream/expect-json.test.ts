import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { depthOf, expectJson } from '#adapters/http/upstream/send-request.ts'

function realDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(realDepth))
}

property.prop([fc.jsonValue({ noUnicodeString: false })])(
  'the depth of a JSON text ignores the content of strings',
  (value) => {
    expect(depthOf(JSON.stringify(value))).toBe(realDepth(JSON.parse(JSON.stringify(value))))
  },
)

property.prop([fc.array(fc.constantFrom('[', ']', '{', '"', '\\', ':', ',', '1'))])(
  'every accepted answer can be read and walked',
  (letters) => {
    const text = letters.join('')
    try {
      expectJson(text, 'application/json')
    } catch (error) {
      expect(error).toMatchObject({ kind: 'garbled' })
      return
    }
    expect(text === '' ? 0 : realDepth(JSON.parse(text))).toBeLessThanOrEqual(64)
  },
)

test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
  '“%s” parses as JSON',
  (type) => expect(() => expectJson('{}', type)).not.toThrow(),
)

test.each(['text/html', 'application/jsonp', ''])('“%s” does not', (type) => {
  expect(() => expectJson('{}', type)).toThrow('another type')
})

import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { parseByteRange } from '#domain/shared/byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-400', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=0-1,4-5', undefined],
  ['bytes=9-4', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('the range %s of a hundred bytes is %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual({ ok: true, value: range })
})

test.each(['bytes=100-', 'bytes=400-500', 'bytes=-0'])('the range %s is refused', (header) => {
  expect(parseByteRange(header, 100)).toEqual({ ok: false, problem: 'rangeUnsatisfiable' })
})

property.prop([fc.string({ maxLength: 20 }), fc.nat(1_000)])(
  'any range lies within the file',
  (range, length) => {
    const parsed = parseByteRange(`bytes=${range}`, length)
    if (!parsed.ok || parsed.value === undefined) return
    const { start, end } = parsed.value
    expect(start >= 0 && start <= end && end < length).toBe(true)
  },
)

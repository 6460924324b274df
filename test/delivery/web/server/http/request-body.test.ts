import { Readable } from 'node:stream'

import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  measureJson,
  parseForm,
  parseJson,
  readJson,
} from '#delivery/web/server/http/request-body.ts'
import { BODY_LIMITS, bodyLimitsAt } from '#delivery/web/server/limits/request-limits.ts'
import { withoutControlCharacters } from '#domain/shared/control-characters.ts'

const LIMITS = { bytes: 1_000, fields: 3, depth: 2, refusal: 'Trop long.' }

describe('a form', () => {
  property.prop([fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 3 })])(
    'of browsers is parsed as they parse it',
    (fields) => {
      const sent = new URLSearchParams(fields).toString()
      const form = parseForm(Buffer.from(sent), LIMITS)
      const clean = fields.map((field) => field.map((text) => withoutControlCharacters(text)))
      expect(form.ok && form.value.toString()).toBe(new URLSearchParams(clean).toString())
    },
  )

  test('loses its control characters', () => {
    const form = parseForm(Buffer.from('a=Un%00+mot%0A%07suite%C2%85'), LIMITS)
    expect(form.ok && form.value.get('a')).toBe('Un mot\nsuite')
  })

  test.each([
    ['too many fields', 'a&b&c&d', 'tooLong'],
    ['empty fields alone', '&'.repeat(900), 'tooLong'],
    ['a sign that browsers escape', 'a="', 'malformed'],
    ['a tag', 'a=<b>', 'malformed'],
  ])('of %s is refused before it is parsed', (_what, text, problem) => {
    expect(parseForm(Buffer.from(text), LIMITS)).toEqual({ ok: false, problem })
  })
})

describe('JSON', () => {
  property.prop([fc.json()])('has as many levels and no more values than are counted', (text) => {
    const { values, depth } = measureJson(Buffer.from(text))
    expect(depth).toBe(depthOf(JSON.parse(text)))
    expect(values).toBeGreaterThanOrEqual(depth)
  })

  test.each([
    ['too deep', '[[[]]]', 'tooLong'],
    ['too deep and cut', '['.repeat(900), 'tooLong'],
    ['of too many values', '[1,2,3,4]', 'tooLong'],
    ['cut within a text', '["a', 'malformed'],
    ['of another encoding', Buffer.from('["é"]', 'latin1'), 'malformed'],
  ])('that is %s is refused', (_what, text, problem) => {
    expect(parseJson(Buffer.from(text), LIMITS)).toEqual({ ok: false, problem })
  })

  test('may hold brackets and commas in its texts', () => {
    const text = String.raw`["[[[,,,,\"[[["]`
    expect(parseJson(Buffer.from(text), LIMITS)).toEqual({ ok: true, value: JSON.parse(text) })
  })

  test('loses the control characters of its texts', async () => {
    const text = String.raw`{"a":["Un\u0000 mot\n\ud800suite\b"]}`
    const body = Readable.from([Buffer.from(text)])
    const request = Object.assign(body, { headers: { 'content-type': 'application/json' } })
    expect(await readJson(request, LIMITS)).toEqual({
      ok: true,
      value: { a: ['Un mot\nsuite'] },
    })
  })

  test('of an announced length beyond the limit is not read', async () => {
    const body = Readable.from([Buffer.from('[]')])
    const headers = { 'content-type': 'application/json', 'content-length': '1001' }
    const read = await readJson(Object.assign(body, { headers }), LIMITS)
    expect(read).toEqual({ ok: false, problem: 'tooLong' })
    expect(body.readableDidRead).toBe(false)
  })
})

test('each pattern of the limits has its own', () => {
  for (const [pattern, limits] of Object.entries(BODY_LIMITS))
    expect(bodyLimitsAt(pattern.replaceAll(/:\w+/g, '7'))).toBe(limits)
  expect(bodyLimitsAt('/guide')).not.toBe(bodyLimitsAt('/resilier'))
})

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

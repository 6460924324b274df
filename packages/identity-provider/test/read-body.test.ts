import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { readBody } from '#provider/parse-and-authenticate-request.ts'

const FORM = 'application/x-www-form-urlencoded'

function sent(body: BodyInit, type = 'application/json'): Request {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' }
  return new Request('http://localhost/', init)
}

/** Streams bytes in chunks of a size. */
function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  const count = Math.ceil(bytes.length / size)
  return new ReadableStream({
    start: (controller) => {
      for (let rank = 0; rank < count; rank += 1) {
        controller.enqueue(bytes.subarray(rank * size, (rank + 1) * size))
      }
      controller.close()
    },
  })
}

describe('the body of a call to the identity provider', () => {
  property.prop([
    fc.dictionary(fc.string(), fc.string({ unit: 'binary', maxLength: 40 })),
    fc.integer({ min: 1, max: 9 }),
  ])('is read whole from pieces of any size', async (fields, size) => {
    const bytes = new TextEncoder().encode(JSON.stringify(fields))
    expect(await readBody(sent(inPieces(bytes, size)))).toEqual(JSON.parse(JSON.stringify(fields)))
  })

  test('can also be a form, or empty', async () => {
    expect(await readBody(sent('a=1&b=%C3%A9', FORM))).toEqual({ a: '1', b: 'é' })
    expect(await readBody(sent(''))).toEqual({})
    expect(await readBody(new Request('http://localhost/'))).toEqual({})
  })

  test.each(['{', '[]', '"texte"', 'null'])(
    'is refused when it has no fields: %s',
    async (text) => {
      expect(await readBody(sent(text))).toBeUndefined()
    },
  )

  test('is not parsed beyond its size limit, even without announced length', async () => {
    let requested = 0
    let left = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        requested += 1
        controller.enqueue(new Uint8Array(16 * 1024).fill(32))
      },
      cancel: () => {
        left = true
      },
    })
    expect(await readBody(sent(endless))).toBeUndefined()
    expect(left).toBe(true)
    expect(requested).toBeLessThan(8)
  })

  test('is refused when the client disconnects', async () => {
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('aborted')),
    })
    expect(await readBody(sent(cut))).toBeUndefined()
  })
})

import { afterEach, expect, test, vi } from 'vitest'

import { postEnvelope } from '#adapters/http/product/post-monitoring-envelopes.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a short report', 'é', true],
  ['a report of 40 kB in 20,000 characters', 'é'.repeat(20_000), false],
])('postEnvelope keeps %s alive by its bytes', async (_what, envelope, keepalive) => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', send)
  await postEnvelope(envelope)
  expect(send).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive }))
})

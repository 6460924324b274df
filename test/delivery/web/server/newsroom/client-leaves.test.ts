import { expect, test, vi } from 'vitest'

import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { memoryEditors, memoryNewsroom } from '#test/support/memory/memory-newsroom.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

test('the work on a text ends when its client leaves [N31]', async () => {
  const newsroom = memoryNewsroom(
    { now: () => Date.now() },
    'content',
    memoryEditors([EDITORS.ada]),
  )
  const signals: AbortSignal[] = []
  const open = vi.fn(() => Promise.withResolvers<never>().promise)
  const { site, browser } = await runningNewsroom({
    newsroom: {
      ...newsroom,
      texts: { ...newsroom.texts, open },
      workUntil(signal, work) {
        signals.push(signal)
        return work()
      },
    },
  })
  await using _closed = site
  const { cookie } = await browser(EDITORS.ada)
  const client = new AbortController()
  const call = fetch(`http://127.0.0.1:${site.port}/redaction/editeur/document`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ markdown: 'Un mot.' }),
    signal: client.signal,
  }).catch(() => 'left')
  await vi.waitFor(() => expect(open).toHaveBeenCalled())
  expect(signals.at(-1)?.aborted).toBe(false)
  client.abort()
  expect(await call).toBe('left')
  await vi.waitFor(() => expect(signals.at(-1)?.aborted).toBe(true))
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { httpCdnPurgeClient } from '#adapters/http/cdn/http-cdn-purge-client.ts'
import { isOutage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { cdnServer } from '#test/support/services/cdn-server.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import type { Failure } from '#test/support/services/failure-proxy.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const cdn = await cdnServer()
afterAll(() => cdn[Symbol.asyncDispose]())
beforeEach(() => cdn.answerWith(200))

type PurgeApiFormat = Parameters<typeof httpCdnPurgeClient>[0]['form']

function cachesAt(address: string, form: PurgeApiFormat = 'tags', timeout = 20_000) {
  const logger = new MemoryLogger()
  const { send } = testUpstream('cdn', { connect: timeout, total: timeout }, logger)
  const caches = httpCdnPurgeClient({ address, key: 'clef-secrete', form, send })
  return { caches, logger }
}

describe('CDN purges [K03]', () => {
  test.each<[PurgeApiFormat, string, string, string]>([
    ['tags', 'tags', 'authorization', 'Bearer clef-secrete'],
    ['fastly', 'surrogate_keys', 'fastly-key', 'clef-secrete'],
  ])('in its form, a hundred keys a call: %s', async (form, field, header, value) => {
    const before = cdn.heard.length
    const keys = Array.from({ length: 250 }, (_, place) => `d-${place}`)
    await cachesAt(cdn.address, form).caches.forget(keys)
    const heard = cdn.heard.slice(before)
    expect(heard.map(({ body }) => body)).toEqual([
      { [field]: keys.slice(0, 100) },
      { [field]: keys.slice(100, 200) },
      { [field]: keys.slice(200) },
    ])
    expect(heard[2]?.headers['surrogate-key']).toBe(keys.slice(200).join(' '))
    for (const { url, headers } of heard) expect([url, headers[header]]).toEqual(['/purge', value])
  })

  test('send no request if nothing is outdated', async () => {
    const before = cdn.heard.length
    await cachesAt(cdn.address).caches.forget([])
    expect(cdn.heard).toHaveLength(before)
  })

  test.each([400, 403, 429, 500, 302])(
    'that are answered by %i are an outage, without the key',
    async (status) => {
      cdn.answerWith(status, { location: 'http://localhost:1/elsewhere' })
      const { caches, logger } = cachesAt(cdn.address)
      const error = await caches.forget(['site']).catch((thrown: unknown) => thrown)
      expect(isOutage(error) && error.service).toBe('cdn')
      expect(JSON.stringify([String(error), logger.entries])).not.toContain('clef-secrete')
    },
  )

  test.each<[string, Failure]>([
    ['refuses', { does: 'refuse' }],
    ['never answers', { does: 'hang' }],
    ['resets the connection', { does: 'reset', after: 5 }],
    ['answers by nonsense', { does: 'say', bytes: Buffer.from('non\r\n\r\n') }],
  ])('to a CDN that %s are an outage, repeated after recovery', async (_how, failure) => {
    await using proxy = await failureProxy(cdn.port)
    const address = `${proxy.origin}/purge`
    await proxy.spoil(failure)
    const ill = cachesAt(address, 'tags', 300).caches.forget(['site'])
    expect(isOutage(await ill.catch((thrown: unknown) => thrown))).toBe(true)
    await proxy.spoil(undefined)
    const before = cdn.heard.length
    await cachesAt(address).caches.forget(['site'])
    expect(cdn.heard.slice(before).map(({ body }) => body)).toEqual([{ tags: ['site'] }])
  })
})

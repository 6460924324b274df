import { afterAll, expect, test } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'

const keyed = await runningSite({}, { CDN_KEYS: 'true' })
const bare = await runningSite()
afterAll(() => Promise.all([keyed, bare].map((site) => site[Symbol.asyncDispose]())))

test.each([
  ['/', 'menus'],
  ['/guide', 'list-guide'],
  ['/guide?core=true', 'list-guide'],
  ['/actualite/flux.atom', 'list-article'],
  ['/sitemap.xml', 'list-guide'],
])('%s names its cache keys, also in an unchanged answer [K03]', async (path, key) => {
  const { status, headers } = await keyed.ask(path)
  const keys = String(headers['surrogate-key']).split(' ')
  expect(status).toBe(200)
  expect(keys).toContain('site')
  expect(keys).toContain(key)
  expect(String(headers['cache-tag']).split(',')).toEqual(keys)
  const again = await keyed.ask(path, { headers: { 'if-none-match': headers.etag } })
  expect([again.status, again.headers['surrogate-key']]).toEqual([304, headers['surrogate-key']])
})

test.each(['/nulle-part', '/recherche?query=x', '/api/premiumState', '/healthz'])(
  '%s, which no cache may store, names none',
  async (path) => {
    const { headers } = await keyed.ask(path)
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined])
  },
)

test('a site without a CDN sends no byte of it', async () => {
  const { headers } = await bare.ask('/guide')
  expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined])
})

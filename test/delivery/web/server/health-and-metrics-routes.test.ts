import { describe, expect, test } from 'vitest'

import { sitemapIndexXml, sitemapXml } from '#delivery/web/server/rendering/feed-and-sitemap-xml.ts'
import { parseSitemapStrictly } from '#test/support/html/parse-sitemap-strictly.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ORIGIN = 'https://www.preavis.example'

describe('the server', () => {
  test('says that it lives, and that it is ready until it stops', async () => {
    await using site = await runningSite()
    expect((await site.ask('/healthz')).body.toString()).toBe('ok\n')
    expect((await site.ask('/readyz')).status).toBe(200)
    site.web.failReadiness()
    const { status, body, headers } = await site.ask('/readyz')
    expect([status, body.toString()]).toEqual([503, 'le serveur s’arrête\n'])
    expect(headers['cache-control']).toBe('no-store')
    expect((await site.ask('/healthz')).status).toBe(200)
    expect((await site.ask('/guide')).status).toBe(200)
  })

  test('shows what it counts to this machine alone', async () => {
    await using site = await runningSite()
    await site.ask('/guide', { headers: { 'accept-encoding': 'br' } })
    await site.ask('/guide', { headers: { 'accept-encoding': 'br' } })
    await site.ask('/nulle-part')
    const { status, body } = await site.ask('/metrics')
    expect(status).toBe(200)
    for (const [outcome, count] of Object.entries({ hit: 1, answered: 1, not_found: 1 })) {
      expect(body.toString()).toContain(`preavis_requests_total{outcome="${outcome}"} ${count}\n`)
    }
    expect(body.toString()).toContain('preavis_page_cache_pages 2\n')
    const behindProxy = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await site.ask('/metrics', behindProxy)).status).toBe(404)
  })

  test('shows what it counts to no other machine', async () => {
    await using site = await runningSite()
    site.web.http.server.prependListener('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.7' })
    })
    expect((await site.ask('/metrics')).status).toBe(404)
    expect((await site.ask('/healthz')).status).toBe(200)
  })

  test('shows metrics only with the token, when one is set', async () => {
    const token = 'jeton-de-mesure-0123456789'
    await using site = await runningSite({}, { METRICS_TOKEN: token })
    const statusWith = async (authorization: string) =>
      (await site.ask('/metrics', { headers: { authorization, 'x-forwarded-for': 'a' } })).status
    expect(await statusWith(`Bearer ${token}`)).toBe(200)
    expect(await statusWith(`Bearer ${token}x`)).toBe(404)
    expect(await statusWith('')).toBe(404)
    expect((await site.ask('/metrics')).status).toBe(404)
  })
})

describe('robots', () => {
  test('read every page but searches and forms, and find the sitemap', async () => {
    await using site = await runningSite()
    const { status, headers, body } = await site.ask('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toBe(
      'User-agent: *\nDisallow: /recherche\nDisallow: /commander\nDisallow: /suivre/\nDisallow: /api/\n\nSitemap: https://www.preavis.example/sitemap.xml\n',
    )
  })

  test('get sitemaps of the whole site, kept for six hours [K04]', async () => {
    await using site = await runningSite()
    const read = async (address: string) => {
      const { status, headers, body } = await site.ask(new URL(address).pathname)
      expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=21600, stale-while-revalidate=21600, stale-if-error=604800',
      )
      return body.toString()
    }
    const pieces = parseSitemapStrictly(
      await read(`${ORIGIN}/sitemap.xml`),
      'sitemapindex',
      'sitemap',
    )
    expect(pieces.map(({ loc }) => loc)).toContain(`${ORIGIN}/sitemaps/pages.xml`)
    const addresses: string[] = []
    for (const { loc } of pieces)
      addresses.push(
        ...parseSitemapStrictly(await read(loc), 'urlset', 'url').map((part) => part.loc),
      )
    expect(addresses).toContain(`${ORIGIN}/guide/preavis`)
    expect(addresses).not.toContain(`${ORIGIN}/guide/eviction`)
    for (const address of addresses)
      expect([(await site.ask(new URL(address).pathname)).status, address]).toEqual([200, address])
  })

  test('find no sitemap where there is none', async () => {
    await using site = await runningSite()
    for (const name of ['guide-2.xml', 'guide-0.xml', 'absent-1.xml', 'pages'])
      expect((await site.ask(`/sitemaps/${name}`)).status).toBe(404)
  })

  test.each([
    ['an index', sitemapIndexXml, 'sitemapindex', 'sitemap'],
    ['a sitemap', sitemapXml, 'urlset', 'url'],
  ] as const)('get well-formed XML of %s, with any address', (_what, write, whole, part) => {
    const path = '/guide/a&b<c>"d"\'e]]>&amp;'
    const changedAt = Date.UTC(2026, 2, 4)
    expect(
      parseSitemapStrictly(write(ORIGIN, [{ path, changedAt }, { path: '/' }]), whole, part),
    ).toEqual([{ loc: `${ORIGIN}${path}`, lastmod: '2026-03-04' }, { loc: `${ORIGIN}/` }])
    expect(parseSitemapStrictly(write(ORIGIN, []), whole, part)).toEqual([])
  })
})

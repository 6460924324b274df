import { defaultTreeAdapter, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'

import { sitemapXml } from '../../../../src/delivery/web/server/xml/sitemap.ts'
import { runningSite } from '../../../support/running-site.ts'

describe('the server', () => {
  test('says that it lives, and that it is ready until it stops', async () => {
    await using site = await runningSite()
    expect((await site.ask('/healthz')).body.toString()).toBe('ok\n')
    expect((await site.ask('/readyz')).status).toBe(200)
    site.web.stopping()
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

  test('shows what it counts to whoever has the token, and to nobody else once there is one', async () => {
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
  test('read every page but the results of searches, and find the sitemap', async () => {
    await using site = await runningSite()
    const { status, headers, body } = await site.ask('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toBe(
      'User-agent: *\nDisallow: /recherche\n\nSitemap: https://www.preavis.example/sitemap.xml\n',
    )
  })

  test('get a sitemap of the whole site, kept for six hours [K04]', async () => {
    await using site = await runningSite()
    const { status, headers, body } = await site.ask('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=21600')
    const addresses = body.toString().match(/(?<=<loc>)[^<]+/g) ?? []
    expect(addresses).toContain('https://www.preavis.example/guide/preavis')
    for (const address of addresses) {
      expect((await site.ask(new URL(address).pathname)).status).toBe(200)
    }
  })

  test('get well-formed XML, whatever stands in an address', () => {
    const path = '/guide/a&b<c>"d"\'e'
    const xml = sitemapXml('https://www.preavis.example', [
      { path, changedAt: Date.UTC(2026, 2, 4) },
    ])
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url><loc>/)
    expect(xml.replaceAll(/<\/?[a-z]+[^<>]*>|<\?[^<>]*\?>/g, '')).not.toMatch(/[<>"']|&(?!#\d+;)/)
    const [url] = parseFragment(xml.slice(xml.indexOf('<loc>'))).childNodes
    const text = url && 'childNodes' in url ? url.childNodes[0] : undefined
    expect(text && defaultTreeAdapter.isTextNode(text) && text.value).toBe(
      `https://www.preavis.example${path}`,
    )
    expect(xml).toContain('<lastmod>2026-03-04</lastmod>')
  })
})

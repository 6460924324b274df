import type { IncomingHttpHeaders } from 'node:http'

import { afterAll, describe, expect, test } from 'vitest'

import { feedPath, PATHS } from '#domain/navigation/site-paths.ts'
import { Outage } from '#ports/outage.ts'
import {
  HEADERS_OF_OTHER_RESPONSES,
  HEADERS_OF_PAGES,
  securityHeadersOf,
} from '#test/support/html/security-headers.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import type { TestRequest } from '#test/support/processes/running-site.ts'

const { pages } = siteOver(await pagePorts())
const site = await runningSite({
  pages: {
    ...pages,
    guideIndex: () => Promise.reject(new Error('défaut')),
    faq: () => Promise.reject(new Outage('database', undefined)),
  },
  banners: () => Promise.reject(new Outage('back office', undefined)),
})
afterAll(() => site[Symbol.asyncDispose]())

/** A kind of answer: what asks for it, and its status. */
type Kind = readonly [what: string, status: number, path: string, request?: TestRequest]

const held = (await site.ask('/produits')).headers.etag ?? ''
const heldFile = (await site.ask('/assets/marque.svg')).headers.etag ?? ''
const posted = (type: string, body: string): TestRequest => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})

const PAGES: readonly Kind[] = [
  ['a page', 200, '/'],
  ['a page again, from the page cache', 200, '/'],
  ['a page by HEAD', 200, '/produits', { method: 'HEAD' }],
  ['a page that the reader holds', 304, '/produits', { headers: { 'if-none-match': held } }],
  ['the core of a page', 200, '/produits?core=true'],
  ['results of a search', 200, '/recherche?query=a'],
  ['a page that is not there', 404, '/nulle-part'],
  ['an address without a meaning', 400, '/%zz'],
  ['an error of ours', 500, '/guide'],
  ['an outage', 503, PATHS.faq],
]

const OTHERS: readonly Kind[] = [
  ['a redirect', 308, '/produits/'],
  ['a sitemap', 200, '/sitemap.xml'],
  ['a sitemap again, from the page cache', 200, '/sitemap.xml'],
  ['a text for programs', 200, '/robots.txt'],
  ['a feed', 200, feedPath(PATHS.news)],
  ['a file', 200, '/assets/marque.svg'],
  ['a file by HEAD', 200, '/assets/marque.svg', { method: 'HEAD' }],
  [
    'a file that the reader holds',
    304,
    '/assets/marque.svg',
    { headers: { 'if-none-match': heldFile } },
  ],
  [
    'a part of a file, which is sent whole',
    200,
    '/assets/marque.svg',
    { headers: { range: 'bytes=9-' } },
  ],
  ['health', 200, '/healthz'],
  ['metrics', 200, '/metrics'],
  ['a call', 200, '/api/cart'],
  ['a call by HEAD', 200, '/api/cart', { method: 'HEAD' }],
  ['a call that is none', 404, '/api/rien'],
  ['a call by another method', 405, '/api/cart', { method: 'POST' }],
  ['a call without a token', 401, '/api/premiumState'],
  ['a call during an outage', 503, '/api/getBanner'],
  [
    'a call with too long a body',
    413,
    '/api/csp-report',
    posted('application/csp-report', ' '.repeat(9_000)),
  ],
  ['a call with another body', 415, '/api/csp-report', posted('text/plain', 'a')],
  ['a report', 204, '/api/csp-report', posted('application/reports+json', '[]')],
  ['a page by a method that is none of its own', 405, '/', { method: 'DELETE' }],
  ['a page by a method of no page', 405, '/', { method: 'TRACE' }],
  ['a page, with a body', 400, '/', { method: 'GET', headers: { 'content-length': 1 }, body: 'a' }],
  ['an expectation', 417, '/', { headers: { expect: 'le printemps' } }],
]

describe('every answer of every status bears the security headers [K03]', () => {
  test.for(PAGES)('%s: %i', async ([_what, status, path, request = {}]) => {
    const answer = await site.ask(path, request)
    expect(answer.status).toBe(status)
    expect(securityHeadersOf(answer.headers)).toEqual(HEADERS_OF_PAGES)
  })

  test.for(OTHERS)('%s: %i', async ([_what, status, path, request = {}]) => {
    const answer = await site.ask(path, request)
    expect(answer.status).toBe(status)
    expect(securityHeadersOf(answer.headers)).toEqual(HEADERS_OF_OTHER_RESPONSES)
  })

  test.each([
    ['what is no HTTP', 400, '\x16\x03\x01\x02\x00\x01\x00'],
    [
      'two lengths',
      400,
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['too much of it', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a tunnel', 405, 'CONNECT exemple.test:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('what Node would answer itself to %s: %i', async (_what, status, bytes) => {
    const received = await site.send(bytes)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(securityHeadersOf(headersIn(received))).toEqual(HEADERS_OF_OTHER_RESPONSES)
  })

  test('no promise of https is made on a site without it', async () => {
    await using local = await runningSite({}, { SITE_ORIGIN: 'http://localhost:3000' })
    const { headers } = await local.ask('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

function headersIn(received: string): IncomingHttpHeaders {
  const [head = ''] = received.split('\r\n\r\n', 1)
  const [, ...lines] = head.split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
    }),
  )
}

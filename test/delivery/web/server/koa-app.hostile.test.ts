import { fc } from '@fast-check/vitest'
import { afterAll, describe, expect, test } from 'vitest'

import { hostileAddress } from '#test/support/arbitraries/navigation.ts'
import { SMALL_SITE } from '#test/support/fixtures/small-site.ts'
import {
  HEADERS_OF_OTHER_RESPONSES,
  HEADERS_OF_PAGES,
  securityHeadersOf,
} from '#test/support/html/security-headers.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { runs } from '#test/support/property-settings.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

function asking(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
}

describe('a raw request', () => {
  test.each([
    '/%zz',
    '//x',
    '//exemple.test/guide',
    '/\\x',
    '/%5cx',
    '/%00',
    '/..%2f',
    '/%2e%2e/assets/marque.svg',
    '/../assets/marque.svg',
    '/./guide',
    '/guide%0d%0aSet-Cookie:%20a=b',
    'http://exemple.test/',
    'http://exemple.test/guide',
    'http://exemple.test/healthz',
    'http://exemple.test/metrics',
    'http://exemple.test/assets/marque.svg',
    '*',
    '/a#b',
    'guide',
    'not found',
    '/é',
  ])('for %s is refused, without a word of how', async (target) => {
    const received = await site.send(asking(target))
    expect(received).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(received).not.toMatch(/\bat .+:\d+:\d+|node:|node_modules|set-cookie/i)
  })

  test.each([
    ['for an endless query', asking(`/?page=${'1'.repeat(3_000)}`)],
    [
      'with two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with a broken header', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['that is no HTTP', '\x16\x03\x01\x02\x00\x01\x00'],
  ])('%s is refused too', async (_what, bytes) => {
    expect(await site.send(bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

/** The head of a request, after which the connection ends. */
function head(...lines: readonly string[]): string {
  return [...lines, 'Connection: close', '', ''].join('\r\n')
}

describe('a raw request that has no single meaning', () => {
  test.each([
    ['two hosts', 400, head('GET / HTTP/1.1', 'Host: a', 'host: a')],
    ['a host with a path', 400, head('GET / HTTP/1.1', 'Host: a/b?c')],
    ['a host with a user', 400, head('GET / HTTP/1.1', 'Host: a@b')],
    ['a host with a fragment', 400, head('GET / HTTP/1.1', 'Host: a#b')],
    ['an empty host', 400, head('GET / HTTP/1.1', 'Host: ')],
    ['no version', 400, 'GET /\r\n\r\n'],
    ['an unknown version', 400, head('GET / HTTP/9.9', 'Host: a')],
    ['a body to a page', 400, `${head('GET / HTTP/1.1', 'Host: a', 'Content-Length: 1')}a`],
    [
      'chunks to a page',
      400,
      `${head('GET / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'a length and chunks',
      400,
      head('POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    ],
    ['the server as a whole', 400, head('OPTIONS * HTTP/1.1', 'Host: a')],
    ['a way back', 405, head('TRACE / HTTP/1.1', 'Host: a')],
    ['another kind of reading', 405, head('QUERY / HTTP/1.1', 'Host: a')],
    ['an unknown method', 400, head('CHERCHE / HTTP/1.1', 'Host: a')],
    ['a tunnel', 405, head('CONNECT a:443 HTTP/1.1', 'Host: a')],
    [
      'too many headers in bytes',
      431,
      head('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(9_000)}`),
    ],
    ['too long a path', 431, asking(`/${'a'.repeat(20_000)}`)],
  ])('for %s is refused, kept page or not: %i', async (_what, status, bytes) => {
    await site.ask('/', { headers: { 'accept-encoding': 'identity' } })
    const received = await site.send(bytes)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received.toLowerCase()).toContain('connection: close')
  })

  test.each([
    [
      'another protocol',
      head('GET / HTTP/1.1', 'Host: a', 'Upgrade: h2c').replace('close', 'Upgrade, close'),
    ],
    [
      'a socket',
      head('GET / HTTP/1.1', 'Host: a', 'Upgrade: websocket').replace('close', 'Upgrade, close'),
    ],
    ['no host, by an old client', 'GET / HTTP/1.0\r\n\r\n'],
    [
      'an address that is said to be ours',
      head('GET / HTTP/1.1', 'Host: a', 'X-Forwarded-Host: mechant.example'),
    ],
  ])('for %s is given the page, and nothing else', async (_what, bytes) => {
    const received = await site.send(bytes)
    expect(received).toMatch(/^HTTP\/1\.1 200 /)
    expect(received).not.toMatch(/mechant|HTTP\/1\.1 101/)
  })

  test.each(['/API/cart', '/api/cart/', '/api/CART', '/HEALTHZ'])(
    'to %s leads nowhere: calls have one spelling',
    async (path) => {
      expect((await site.ask(path)).status).toBe(404)
    },
  )
})

const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PURGE')
const known = fc.constantFrom(
  ...SMALL_SITE.map(({ path }) => path),
  '/',
  '/recherche',
  '/sitemap.xml',
  '/actualite/recherche',
  '/assets/marque.svg',
  '/healthz',
  '/metrics',
)
const targets = fc.oneof(
  fc.tuple(known, fc.constantFrom('', '/', '?page=2', '?query=%F0%9F', '%2f..', '/.', '?%00')),
  fc.tuple(
    hostileAddress.map((text) => `/${encodeURI(text.toWellFormed())}`),
    fc.constant(''),
  ),
  fc.tuple(
    fc.stringMatching(/^[!-~]{0,60}$/).map((text) => `/${text}`),
    fc.constant(''),
  ),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'accept-encoding',
    'if-none-match',
    'cookie',
    'authorization',
    'x-forwarded-for',
    'x-forwarded-host',
    'range',
    'accept',
    'expect-ct',
  ),
  fc.stringMatching(/^[!-~ ]{0,40}$/),
)

test('no request causes a bug, and every answer has security headers [K03]', async () => {
  await fc.assert(
    fc.asyncProperty(methods, targets, headers, async (method, [path, end], sent) => {
      const answer = await site.ask(path + end, { method, headers: sent })
      expect(answer.status).toBeLessThan(500)
      // An answer of « not modified » may leave out its type, and keeps its page's headers.
      const { 'if-none-match': _tag, ...whole } = sent
      const unconditional =
        answer.status === 304 ? await site.ask(path + end, { method, headers: whole }) : answer
      const isPage = unconditional.headers['content-type']?.startsWith('text/html') === true
      expect(securityHeadersOf(answer.headers)).toEqual(
        isPage ? HEADERS_OF_PAGES : HEADERS_OF_OTHER_RESPONSES,
      )
      const location = answer.headers.location ?? '/'
      expect(new URL(location, 'https://www.preavis.example').host).toBe('www.preavis.example')
    }),
    {
      numRuns: runs(500),
      examples: [
        ['GET', ['/actualite', ''], { 'if-none-match': '*' }],
        ['GET', ['//user:pass@#', ''], {}],
      ],
    },
  )
  expect((await site.ask('/healthz')).status).toBe(200)
  expect(site.logger.entries).toEqual([])
})

const fields = fc.array(
  fc.tuple(
    fc.constantFrom('utm_source', 'cact', 'premiumtrial', 'backaccount', 'PAGE', 'lettre'),
    fc.string({ maxLength: 10 }).map((text) => text.toWellFormed().replaceAll('\0', '')),
  ),
  { maxLength: 4 },
)

test('a page depends only on its path and listed query fields', async () => {
  const personal = fc
    .record({
      sent: fc.dictionary(
        fc.constantFrom('cookie', 'authorization', 'user-agent', 'accept-language', 'x-user'),
        fc.stringMatching(/^[!-~]{1,40}$/),
      ),
      host: fc.stringMatching(/^[a-z0-9.-]{1,40}(:[0-9]{1,5})?$/),
    })
    .map(({ sent, host }) => ({ ...sent, host }))
  const paths = fc.constantFrom('/', '/actualite', '/guide/preavis', '/sante-securite/', '/guide')
  await fc.assert(
    fc.asyncProperty(paths, fields, personal, async (path, query, sent) => {
      const plain = await site.ask(path)
      const varied = await site.ask(`${path}?${new URLSearchParams(query)}`, { headers: sent })
      expect(varied.status).toBe(200)
      expect(varied.body.equals(plain.body)).toBe(true)
      expect(varied.headers.etag).toBe(plain.headers.etag)
      expect(varied.headers['set-cookie']).toBeUndefined()
    }),
  )
})

import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { xmlAgreementFeed } from '#adapters/http/feed/read-agreement-news-feed.ts'
import { isOutage } from '#ports/outage.ts'
import { anAtomFeed, anEntry, feedServer } from '#test/support/services/feed-server.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const { send } = testUpstream('agreement feed')
const MEBIBYTE = 1024 * 1024
const XML = { 'Content-Type': 'application/xml' }
const clock = { now: () => Date.UTC(2026, 10, 21) }

const ATTACKS: Readonly<Record<string, RequestListener | string>> = {
  'a billion laughs': `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${anAtomFeed(anEntry(1, { title: '&b;' }))}`,
  'an external entity': `<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]>${anAtomFeed(anEntry(1, { title: '&x;' }))}`,
  'an external document type': `<!doctype feed SYSTEM "http://localhost/x.dtd">${anAtomFeed(anEntry(1))}`,
  'deep nesting': anAtomFeed(anEntry(1), `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`),
  'two megabytes': anAtomFeed(anEntry(1), `<x>${'a'.repeat(2 * MEBIBYTE)}</x>`),
  'a gzip bomb': (_request, response) =>
    response
      .writeHead(200, { ...XML, 'Content-Encoding': 'gzip' })
      .end(gzipSync(anAtomFeed(anEntry(1), `<x>${'a'.repeat(64 * MEBIBYTE)}</x>`))),
  'another type': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(anAtomFeed(anEntry(1))),
  'a page under the type of a feed': '<html><body><p>Maintenance</p></body></html>',
  'a text cut short': anAtomFeed(anEntry(1)).slice(0, -9),
  'another encoding': (_request, response) =>
    response.writeHead(200, XML).end(Buffer.from(anAtomFeed(anEntry(1, { title: 'é' })), 'latin1')),
  'a redirect elsewhere': (_request, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:1/accords.xml' }).end(),
  'redirects without end': (request, response) =>
    response.writeHead(302, { Location: `${request.url}?` }).end(),
  'an error of its own': (_request, response) => response.writeHead(500, XML).end(anAtomFeed()),
  nothing: (_request, response) => response.writeHead(200, XML).end(),
  'entries none of which can be read': '<rss><channel><item><title/></item></channel></rss>',
}

describe('a hostile or broken feed is an outage [C10]', () => {
  test.each(Object.entries(ATTACKS))('%s', async (_name, answer) => {
    expect(await errorOf(await feedServer(answer))).toBe('agreement feed')
  })

  test('an answer that drips is given up', async () => {
    const address = await feedServer((_request, response) => {
      response.writeHead(200, XML).write('<feed>')
      const dripping = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(dripping))
    })
    expect(await errorOf(address, 200)).toBe('agreement feed')
  })
})

describe('the entries of a feed [C10]', () => {
  test('are the first 2,000, with the number of skipped ones', async () => {
    const entries = Array.from({ length: 2_003 }, (_, at) => anEntry(at % 9, { title: `N${at}` }))
    const reading = await readingOf(anAtomFeed(...entries))
    expect(reading).toMatchObject({ skipped: 3 })
    expect(await readingOf(anAtomFeed(anEntry(1)))).not.toHaveProperty('skipped')
  })

  test('are plain text in French typography, from any markup', async () => {
    const titles = [
      'L&#39;accord &amp; l&#x27;avenant : signés !',
      '&lt;b&gt;Gras&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;',
      '<![CDATA[Primes <i>2026</i> &amp; salaires]]>',
      'À l\u202Eenvers\u0007 &eacute; &#0; &inconnue;',
      `Long ${'mot '.repeat(200)}`,
    ]
    const pieces = await piecesOf(
      anAtomFeed(...titles.map((title, at) => anEntry(9 - at, { title }))),
    )
    expect(pieces.slice(0, 4).map(({ title }) => title)).toEqual([
      'L’accord & l’avenant\u00A0: signés\u202F!',
      'Gras alert(1)',
      'Primes 2026 & salaires',
      'À l envers &eacute; &inconnue;',
    ])
    expect(pieces[4]?.title.length).toBeLessThanOrEqual(301)
  })

  test('lead to web addresses alone', async () => {
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://moi:secret@exemple.fr/',
      '',
      '/accord',
      'https://exemple.fr/a?b=1&amp;c=2',
    ]
    const pieces = await piecesOf(
      anAtomFeed(...links.map((link, at) => anEntry(9 - at, { link: link }))),
    )
    expect(pieces.map(({ path }) => new URL(path).pathname + new URL(path).search)).toEqual([
      '/accord',
      '/a?b=1&c=2',
    ])
  })

  test('without a valid past date are dropped', async () => {
    const dates = [
      'hier',
      '2026-99-99T00:00:00Z',
      '2031-01-01T00:00:00Z',
      '',
      '2026-01-02T00:00:00Z',
    ]
    const pieces = await piecesOf(anAtomFeed(...dates.map((date, at) => anEntry(at + 1, { date }))))
    expect(pieces.map(({ announcedAt }) => announcedAt)).toEqual([Date.UTC(2026, 0, 2)])
  })

  test('are unique by address, the latest of them', async () => {
    const link = 'https://exemple.fr/accord'
    const feed = anAtomFeed(
      anEntry(1, { link, title: 'Vieux' }),
      anEntry(2, { link, title: 'Neuf' }),
    )
    expect((await piecesOf(feed)).map(({ title }) => title)).toEqual(['Neuf'])
  })

  test('are read from RSS 2.0 alike, with the number of their agreement', async () => {
    const feed = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>x</title>${anItem(3)}${anItem(10)}</channel></rss>`
    expect(await piecesOf(feed)).toEqual([
      {
        path: 'https://exemple.fr/10',
        title: 'Salaires (IDCC n°\u00A016)',
        announcedAt: Date.UTC(2026, 2, 10, 8),
        idcc: '0016',
      },
      expect.objectContaining({ path: 'https://exemple.fr/3' }),
    ])
  })
})

test('[C10] an unchanged feed is not transferred again', async () => {
  const requests: unknown[] = []
  const address = await feedServer(({ headers }, response) => {
    requests.push([headers['if-none-match'], headers['if-modified-since']])
    const known = headers['if-none-match'] === '"1"'
    response.writeHead(known ? 304 : 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      ETag: '"1"',
      'Last-Modified': 'Tue, 03 Mar 2026 08:00:00 GMT',
    })
    response.end(known ? '' : anAtomFeed(anEntry(1)))
  })
  const feed = xmlAgreementFeed({ address, clock, send })
  const first = await feed.read({})
  expect(first).toMatchObject({ marks: { etag: '"1"', modified: 'Tue, 03 Mar 2026 08:00:00 GMT' } })
  expect(first === 'unchanged' ? first : await feed.read(first.marks)).toBe('unchanged')
  expect(requests).toEqual([
    [undefined, undefined],
    ['"1"', 'Tue, 03 Mar 2026 08:00:00 GMT'],
  ])
})

test('a redirect on the same origin is followed', async () => {
  const address = await feedServer((request, response) =>
    request.url === '/accords.xml'
      ? response.writeHead(301, { Location: '/flux.xml' }).end()
      : response.writeHead(200, XML).end(anAtomFeed(anEntry(1))),
  )
  expect(await xmlAgreementFeed({ address, clock, send }).read({})).toMatchObject({
    pieces: [{ title: 'Accord 1' }],
  })
})

/** Returns an RSS item dated by a day of March 2026. */
function anItem(day: number): string {
  return `<item><title>Salaires (IDCC n° 16)</title><link>https://exemple.fr/${day}</link><atom:link rel="self" href="https://exemple.fr/flux"/><pubDate>Tue, ${day} Mar 2026 09:00:00 +0100</pubDate></item>`
}

async function readingOf(feed: string) {
  return xmlAgreementFeed({ address: await feedServer(feed), clock, send }).read({})
}

async function piecesOf(feed: string) {
  const reading = await readingOf(feed)
  return reading === 'unchanged' ? [] : reading.pieces
}

/** Returns the service named by an outage; the result itself if there was none. */
async function errorOf(address: string, timeoutMs?: number): Promise<unknown> {
  const feed = xmlAgreementFeed({
    address,
    clock,
    send: testUpstream('agreement feed', timeoutMs === undefined ? {} : { total: timeoutMs }).send,
  })
  const error: unknown = await feed.read({}).catch((cause: unknown) => cause)
  return isOutage(error) ? error.service : error
}

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { viewedPath } from '#delivery/web/server/front/page-view-requests.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const READER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-dest': 'document',
}

function request(
  url: string,
  headers: Readonly<Record<string, string | undefined>>,
  method = 'GET',
): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, headers, method })
}

test.each([
  ['/guide?page=2', READER, '/guide'],
  ['/guide', { ...READER, 'sec-fetch-dest': 'iframe' }, undefined],
  [
    '/guide?core=true',
    { ...READER, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
    undefined,
  ],
  ['/guide', { ...READER, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, undefined],
  ['/guide', { ...READER, 'sec-purpose': 'prefetch;prerender' }, undefined],
  ['/guide', { ...READER, 'user-agent': 'Googlebot/2.1' }, undefined],
  ['/guide', { ...READER, 'user-agent': undefined }, undefined],
  ['/guide', { ...READER, cookie: 'a=1; __Host-editor=secret' }, undefined],
])('the request of %s with %j counts for %s [N96]', (url, headers, path) => {
  expect(viewedPath(request(url, headers), 200)).toBe(path)
})

test.each([
  ['GET', 304, '/guide'],
  ['GET', 404, undefined],
  ['GET', 503, undefined],
  ['HEAD', 200, undefined],
  ['POST', 200, undefined],
])('%s with the status %i counts for %s [N96]', (method, status, path) => {
  expect(viewedPath(request('/guide', READER, method), status)).toBe(path)
})

test('a page is counted when rendered and when the cache has it [N96]', async () => {
  const counted: string[] = []
  const pageViews = { count: (path: string) => counted.push(path), flush: () => Promise.resolve() }
  await using site = await runningSite({ pageViews })
  for (let visit = 0; visit < 3; visit += 1)
    expect((await site.ask('/guide', { headers: READER })).status).toBe(200)
  await site.ask('/nulle-part', { headers: READER })
  await site.ask('/guide', { headers: { 'user-agent': 'curl/8' } })
  expect(counted).toEqual(['/guide', '/guide', '/guide'])
})

test('reports of scripts are counted for readers of this site alone [N96]', async () => {
  const counted: string[] = []
  const pageViews = {
    count: (path: string, seen = 'answered') => counted.push(`${seen} ${path}`),
    flush: () => Promise.resolve(),
  }
  await using site = await runningSite({ pageViews })
  const report = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const sent = await site.ask('/api/page-view', {
      method: 'POST',
      headers: {
        'user-agent': READER['user-agent'],
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return sent.status
  }
  const page = { path: '/guide', isRouteChange: false }
  expect(await report(page)).toBe(204)
  expect(await report({ ...page, isRouteChange: true })).toBe(204)
  expect(await report(page, { cookie: '__Host-editor=secret' })).toBe(204)
  expect(await report(page, { 'user-agent': 'Googlebot/2.1' })).toBe(204)
  expect(await report(page, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  for (const body of [
    { ...page, path: 'guide' },
    { ...page, path: `/${'a'.repeat(300)}` },
    '/guide',
  ])
    expect(await report(body)).toBe(400)
  expect(counted).toEqual(['reported /guide', 'routeChange /guide'])
})

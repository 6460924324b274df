import { afterAll, describe, expect, test } from 'vitest'

import { PREMIUM_PATH } from '#test/support/fixtures/small-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite({}, { CDN_KEYS: 'true' })
afterAll(() => site[Symbol.asyncDispose]())

const JSON_TYPE = 'application/json; charset=utf-8'
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

async function jsonAt(path: string): Promise<{ readonly [name: string]: unknown }> {
  const { body } = await site.ask(path)
  return JSON.parse(body.toString())
}

describe.each([
  ['/index', '/'],
  ['/guide/preavis', '/guide/preavis'],
  ['/sante-securite', '/sante-securite/'],
  [PREMIUM_PATH, PREMIUM_PATH],
])('%s', (stem, path) => {
  test.each([
    ['.json', JSON_TYPE],
    ['.md', MARKDOWN_TYPE],
  ])('has a %s with the headers of the page [C20]', async (suffix, type) => {
    const [page, given, head] = await Promise.all([
      site.ask(path),
      site.ask(stem + suffix),
      site.ask(stem + suffix, { method: 'HEAD' }),
    ])
    expect([given.status, given.headers['content-type']]).toEqual([200, type])
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['cache-control', 'surrogate-key', 'cache-tag', 'vary']) {
      expect([name, given.headers[name]]).toEqual([name, page.headers[name]])
    }
    expect(given.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      link: `<https://www.preavis.example${path}>; rel="canonical"`,
    })
    const again = await site.ask(stem + suffix, {
      headers: { 'if-none-match': given.headers.etag },
    })
    expect(again.status).toBe(304)
  })

  test('is named by the page', async () => {
    const { headers } = await site.ask(path)
    expect(headers.link).toContain(
      `<${stem}.json>; rel="alternate"; type="application/json", <${stem}.md>; rel="alternate"; type="text/markdown"`,
    )
  })

  test.each([
    ['application/json', JSON_TYPE, `${stem}.json`],
    ['text/markdown, text/html;q=0.5', MARKDOWN_TYPE, `${stem}.md`],
  ])('is given at the page to %s, to no shared cache', async (accept, type, location) => {
    await site.ask(path)
    const { headers } = await site.ask(path, { headers: { accept } })
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-cache',
      'content-location': location,
      vary: 'Accept, Accept-Encoding',
    })
    expect(headers['surrogate-key']).toBeUndefined()
  })
})

test.each(['text/html,application/json;q=0.5', '*/*', 'image/png'])(
  'a page stays HTML to %s',
  async (accept) => {
    const { headers } = await site.ask('/guide/preavis', { headers: { accept } })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  },
)

test('a gated article gives its free part only, as its page does', async () => {
  const page = await jsonAt(`${PREMIUM_PATH}.json`)
  expect(page).toMatchObject({ premium: true, document: { hasText: true } })
  expect(page['markdown']).toContain('Le salarié a droit à…\n')
})

test('a page of a list is given under its query', async () => {
  const { headers } = await site.ask('/actualite.json?page=1&autre=1')
  expect(headers.link).toContain('/actualite>; rel="canonical"')
})

test('a search is given as JSON, stored nowhere', async () => {
  const { status, headers, body } = await site.ask('/recherche.json?query=preavis')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(JSON.parse(body.toString())).toMatchObject({ schema: 'page/2', kind: 'search' })
})

test.each([
  ['/.json', '/index.json'],
  ['/sante-securite/.json', '/sante-securite.json'],
  ['/Guide/Preavis.json', '/guide/preavis.json'],
  ['/code-du-travail/L.1234-1.md', '/code-du-travail/l1234-1.md'],
])('%s is redirected to %s', async (path, location) => {
  const { status, headers } = await site.ask(path)
  expect([status, headers.location]).toEqual([308, location])
})

test('a page of another site may revalidate what it reads', async () => {
  const { status, headers } = await site.ask('/guide.json', { method: 'OPTIONS' })
  expect([status, headers['access-control-allow-headers']]).toEqual([204, 'If-None-Match'])
  const page = await site.ask('/guide')
  expect(page.headers['access-control-allow-origin']).toBeUndefined()
})

import { fc } from '@fast-check/vitest'
import { afterAll, describe, expect, test, beforeEach } from 'vitest'

import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { basketCount } from '#application/shop/order-url-and-basket-count.ts'
import { lookUpActionCode } from '#application/visitor/look-up-action-code.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { bannerStoreContract } from '#test/contracts/site-content.contract.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { recordingBackOffice } from '#test/support/services/recording-back-office.ts'

const counts: Readonly<Record<string, number>> = { alice: 3, bob: 1 }
const baskets = await runningSite(
  {
    basketCount: basketCount({
      basket: (key) => ({ itemsCount: () => Promise.resolve(counts[key] ?? 0) }),
    }),
  },
  { BASKET_COOKIE: 'shop-basket' },
)
afterAll(() => baskets[Symbol.asyncDispose]())

async function answeredTo(cookie: string): Promise<unknown> {
  return JSON.parse((await baskets.ask('/api/cart', { headers: { cookie } })).body.toString())
}

describe('GET /api/cart', () => {
  test('counts the items of the basket in the configured cookie [C01]', async () => {
    expect(await answeredTo('a=b; shop-basket=alice; panier=bob')).toEqual({ items_count: 3 })
    expect(await answeredTo('shop-basket=bob')).toEqual({ items_count: 1 })
  })

  test.each([
    '',
    'panier=alice',
    'shop-basket=',
    'shop-basket=%C3%A9',
    `shop-basket=${'a'.repeat(129)}`,
  ])('counts none for a visitor without a basket: %s [C01]', async (cookie) => {
    expect(await answeredTo(cookie)).toEqual({ items_count: 0 })
  })

  test('is uncached, and has no body for HEAD [C01]', async () => {
    const headers = { cookie: 'shop-basket=alice' }
    const whole = await baskets.ask('/api/cart', { headers })
    expect(whole.headers['cache-control']).toBe('private, no-store')
    const head = await baskets.ask('/api/cart', { method: 'HEAD', headers })
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })
})

let shown: readonly Banner[] = []
let outdatedAfter = Number.POSITIVE_INFINITY
const bannerSite = await runningSite({
  banners: () => Promise.resolve({ banners: shown.slice(0, MAX_BANNERS), outdatedAfter }),
})
afterAll(() => bannerSite[Symbol.asyncDispose]())

bannerStoreContract(() => {
  shown = []
  return Promise.resolve({
    banners: httpBannerStore(`http://127.0.0.1:${bannerSite.port}`),
    store: {
      replace: ({ banners }) => {
        shown = banners
        return Promise.resolve([])
      },
    },
  })
})

async function linkAnswered(url: string): Promise<unknown> {
  shown = [{ id: 'b', title: 'Titre', text: 'Texte', link: { label: 'Lire', url } }]
  const [banner] = JSON.parse((await bannerSite.ask('/api/getBanner')).body.toString())
  return banner.link
}

describe('GET /api/getBanner', () => {
  test('answers in JSON, the same for everybody for a minute [C03]', async () => {
    const { status, headers } = await bannerSite.ask('/api/getBanner')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60,/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    [20_500, 'public, max-age=0, s-maxage=20, stale-if-error=604800'],
    [3_600_000, 'public, max-age=0, s-maxage=60, stale-if-error=604800'],
  ])('is cached until a banner changes in %i ms at most [N99]', async (change, expected) => {
    outdatedAfter = change
    const { headers } = await bannerSite.ask('/api/getBanner')
    outdatedAfter = Number.POSITIVE_INFINITY
    expect(headers['cache-control']).toBe(expected)
  })

  test('writes links as the link rule of the site does [C03] [R12]', async () => {
    expect(await linkAnswered('/guide/cse')).toEqual({ label: 'Lire', url: '/guide/cse' })
    expect(await linkAnswered('https://www.preavis.example/guide')).toEqual({
      label: 'Lire',
      url: '/guide',
    })
    expect(await linkAnswered('https://boutique.preavis.example/a')).toEqual({
      label: 'Lire',
      url: 'https://boutique.preavis.example/a',
    })
    expect(await linkAnswered('https://ailleurs.example/')).toEqual({
      label: 'Lire',
      url: 'https://ailleurs.example/',
      target: '_blank',
    })
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    '',
  ])('keeps the label of a refused link without its address: %j [H16]', async (url) => {
    expect(await linkAnswered(url)).toEqual({ label: 'Lire', url: '' })
  })
})

const backOffice = recordingBackOffice()
const codeSite = await runningSite(backOffice.site)
afterAll(() => codeSite[Symbol.asyncDispose]())
beforeEach(() => void backOffice.requests.splice(0))

async function found(query: string, path = '/api/getcact/') {
  const { status, headers, body } = await codeSite.ask(path + query)
  return { status, keeping: headers['cache-control'], said: JSON.parse(body.toString()) }
}

test.each(['/api/getcact/', '/api/getcact'])(
  '%s returns the replacing code or none, cacheable for five minutes [C02]',
  async (path) => {
    const keeping = 'public, max-age=300'
    const known = await found('?cact=RENTREE', path)
    expect(known).toEqual({ status: 200, keeping, said: { cact: 'R26' } })
    const unknown = await found('?cact=AUTRE', path)
    expect(unknown).toEqual({ status: 200, keeping, said: { error: 'No match found' } })
  },
)

test.each(['', '?', '?cact', '?cact=', '?CACT=A', '?cact=A&cact=B', '?cact=A%0d%0aB', '?cact=%'])(
  'an invalid code is uncached: %s [C02]',
  async (query) => {
    expect(await found(query)).toMatchObject({ status: 400, keeping: 'private, no-store' })
    expect(backOffice.requests).toEqual([])
  },
)

test('only well-formed codes are looked up [C02]', async () => {
  const grammar = /^[A-Za-z0-9_-]{1,40}$/
  const text = fc.oneof(pastedText, fc.stringMatching(/^[A-Za-z0-9_-]{1,45}$/))
  await fc.assert(
    fc.asyncProperty(text, async (code) => {
      backOffice.requests.splice(0)
      const sent = new URLSearchParams({ cact: code }).toString()
      const { status, said } = await found(`?${sent}`)
      expect(status).toBe(grammar.test(code) ? 200 : 400)
      expect(backOffice.requests).toEqual(grammar.test(code) ? [`lookUp ${code}`] : [])
      expect(JSON.stringify(said)).not.toContain('\\')
    }),
  )
})

test.each([{ cact: '<b>' }, { cact: 5 }, { cact: 'A'.repeat(41) }, {}, { error: '<script>' }])(
  'a strange answer of the back office goes no further: %j [C02]',
  async (answer) => {
    const odd = { ...backOffice.codes, lookUp: () => Promise.resolve(answer) }
    await using other = await runningSite({ lookUpActionCode: lookUpActionCode(odd) })
    const { status, body } = await other.ask('/api/getcact/?cact=A')
    expect([status, body.toString()]).toEqual([200, '{"error":"Not in force"}'])
  },
)

const ORIGIN = 'https://www.preavis.example'
const consentSite = await runningSite()
afterAll(() => consentSite[Symbol.asyncDispose]())

const TYPE = { 'content-type': 'application/json' }

async function counted(
  body: unknown,
  headers: Readonly<Record<string, string>> = { origin: ORIGIN },
) {
  const request = { method: 'POST', headers: { ...TYPE, ...headers }, body: JSON.stringify(body) }
  return (await consentSite.ask('/api/consent', request)).status
}

test('consent choices are counted by version, purpose and answer only [T17]', async () => {
  expect(await counted({ version: 1, answers: { audience: true, recordings: false } })).toBe(202)
  expect(await counted({ version: 1, answers: { audience: true } })).toBe(202)
  expect(await counted({ version: 77, answers: { audience: false } })).toBe(202)
  const lines = (await consentSite.ask('/metrics')).body.toString().split('\n')
  expect(lines.filter((line) => line.startsWith('preavis_consent'))).toEqual([
    'preavis_consent_choices_total{version="1",purpose="audience",answer="given"} 2',
    'preavis_consent_choices_total{version="1",purpose="recordings",answer="refused"} 1',
    'preavis_consent_choices_total{version="other",purpose="audience",answer="refused"} 1',
  ])
  expect(consentSite.logger.entries).toEqual([])
})

test('no other site counts, and nothing but a choice is taken [T17]', async () => {
  const choice = { version: 1, answers: { audience: true } }
  expect(await counted(choice, { origin: 'https://mechant.example' })).toBe(403)
  expect(await counted(choice, {})).toBe(403)
  expect(await counted({ ...choice, email: 'a@b.fr' })).toBe(400)
  expect(await counted({ version: 1, answers: { audience: 'oui' } })).toBe(400)
  expect(await counted({ version: 1, answers: { publicite: true } })).toBe(400)
  expect(await counted({ ...choice, rest: 'x'.repeat(300) })).toBe(413)
  expect((await consentSite.ask('/api/consent')).status).toBe(405)
})

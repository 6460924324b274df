import { describe, expect, test } from 'vitest'

import type { Send } from '#adapters/http/fetch-json.ts'
import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { httpOwnBasket } from '#adapters/http/product/http-shop-baskets.ts'

const banner = { id: 'b', title: 'T', text: '', link: { label: 'L', url: '/guide' } }

function answering(body: string, status = 200): Send {
  return () => Promise.resolve(new Response(body, { status }))
}

const unreachable: Send = () => Promise.reject(new TypeError('fetch failed'))

describe('an answer that is not as agreed is an outage', () => {
  test.each([
    '<!doctype html>',
    '',
    '{}',
    'null',
    '{"items_count":"<img>"}',
    '{"items_count":-1}',
    '{"items_count":1e9}',
    '{"items_count":null}',
  ])('for the basket: %s [C01]', async (body) => {
    await expect(httpOwnBasket('', answering(body)).itemsCount()).rejects.toMatchObject({
      name: 'Outage',
    })
  })

  test.each([
    '<!doctype html>',
    '{}',
    'null',
    '[null]',
    '[{"id":"b"}]',
    JSON.stringify([banner, { ...banner, title: 3 }]),
    JSON.stringify([{ ...banner, link: { label: 'L' } }]),
  ])('for the banners: %s [C03]', async (body) => {
    await expect(httpBannerStore('', answering(body)).banners()).rejects.toMatchObject({
      name: 'Outage',
    })
  })

  test.each([
    ['refused', answering('{"items_count":3}', 503)],
    ['that never came', unreachable],
  ])('or %s [C01] [C03]', async (_what, send) => {
    await expect(httpOwnBasket('', send).itemsCount()).rejects.toMatchObject({ name: 'Outage' })
    await expect(httpBannerStore('', send).banners()).rejects.toMatchObject({ name: 'Outage' })
  })
})

test('unknown fields are dropped [C03]', async () => {
  const body = JSON.stringify([{ ...banner, onclick: 'x', link: { ...banner.link, target: 'a' } }])
  expect(await httpBannerStore('', answering(body)).banners()).toEqual([banner])
})

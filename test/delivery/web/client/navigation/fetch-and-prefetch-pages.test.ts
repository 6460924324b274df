import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadPage, PAGE_TTL_MS } from '#delivery/web/client/navigation/fetch-and-prefetch-pages.ts'
import { FakeRequest } from '#test/delivery/web/client/fake-request.ts'

let place = 0
let now = 0

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  FakeRequest.sent.length = 0
})

/** The cache outlives each test. */
function freshAddress(): string {
  place += 1
  return `https://preavis.test/guide/${place}`
}

test('loadPage asks for the core of a page as a document', async () => {
  const address = freshAddress()
  const page = loadPage(address, PAGE_TTL_MS)
  const document = {}
  expect(FakeRequest.last()).toMatchObject({
    address: `${address}?core=true`,
    responseType: 'document',
    timeout: 10_000,
  })
  FakeRequest.last().respond(200, document)
  expect(await page).toEqual({ address, document })
  expect((await page)?.document).toBe(document)
})

test('loadPage shares one request while a page is fresh', () => {
  const address = freshAddress()
  const first = loadPage(address, PAGE_TTL_MS)
  now += PAGE_TTL_MS - 1
  expect(loadPage(address, PAGE_TTL_MS)).toBe(first)
  now += 1
  expect(loadPage(address, PAGE_TTL_MS)).not.toBe(first)
  expect(FakeRequest.sent).toHaveLength(2)
})

test('loadPage keeps a page of any age for a traversal', () => {
  const address = freshAddress()
  const first = loadPage(address, PAGE_TTL_MS)
  now += 10 * PAGE_TTL_MS
  expect(loadPage(address, Infinity)).toBe(first)
})

test('loadPage tells the address that answered after a redirect', async () => {
  const page = loadPage(freshAddress(), PAGE_TTL_MS)
  FakeRequest.last().respond(200, {}, 'https://preavis.test/guide/ailleurs?core=true')
  expect((await page)?.address).toBe('https://preavis.test/guide/ailleurs')
})

test('loadPage shows a page that was not found', async () => {
  const page = loadPage(freshAddress(), PAGE_TTL_MS)
  FakeRequest.last().respond(404)
  expect(await page).toBeDefined()
})

test.each([
  ['a server error', 500, {}],
  ['a response that is no HTML', 200, null],
  ['no response', 0, null],
])('loadPage gives nothing for %s, and asks again', async (_case, status, document) => {
  const address = freshAddress()
  const page = loadPage(address, PAGE_TTL_MS)
  FakeRequest.last().respond(status, document)
  expect(await page).toBeUndefined()
  void loadPage(address, PAGE_TTL_MS)
  expect(FakeRequest.sent).toHaveLength(2)
})

test('loadPage evicts the page used longest ago past 12', () => {
  const addresses = Array.from({ length: 13 }, freshAddress)
  const [first = '', second = '', ...others] = addresses
  void loadPage(first, Infinity)
  void loadPage(second, Infinity)
  for (const address of others.slice(0, -1)) void loadPage(address, Infinity)
  void loadPage(first, Infinity)
  void loadPage(others.at(-1) ?? '', Infinity)
  expect(FakeRequest.sent).toHaveLength(13)
  void loadPage(first, Infinity)
  expect(FakeRequest.sent).toHaveLength(13)
  void loadPage(second, Infinity)
  expect(FakeRequest.sent).toHaveLength(14)
})

import { isDeepStrictEqual } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import type { Send } from '#adapters/http/fetch-json.ts'
import { httpBannerStore } from '#adapters/http/product/http-banner-store.ts'
import { httpActionCodes, httpPremiumAccounts } from '#adapters/http/product/http-premium.ts'
import { httpRightsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import { httpShopBaskets } from '#adapters/http/product/http-shop-baskets.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import type { TestRequest, RunningSite } from '#test/support/processes/running-site.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import { healthyServices } from '#test/support/services/healthy-services.ts'
import { tokenOf, useCasesCalling } from '#test/support/services/recording-back-office.ts'
import { FAILURES } from '#test/support/services/service-failures.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const EMAIL = 'claire@exemple.fr'
const token = tokenOf(EMAIL)

/** Calls to a service: the answer when it is well, and one allowed for nonsense. */
const CALLS: readonly (readonly [path: string, TestRequest, well: unknown, nothing?: unknown])[] = [
  ['/api/premiumState', { headers: { token } }, { premium_state: 'active' }],
  [
    '/api/premiumStateNet',
    {
      method: 'POST',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    },
    { isPremium: true },
  ],
  [
    `/api/rights/${encodeURIComponent(EMAIL)}`,
    { headers: { token } },
    {
      spaces_active: 'rh|paie',
      subscriptions_active: 'premium',
      trials_active: '',
      cn_active: '1486',
    },
  ],
  ['/api/setPremium', { method: 'POST', headers: { token } }, { error: false }, { error: true }],
  ['/api/getcact/?cact=RENTREE', {}, { cact: 'R26' }, { error: 'Not in force' }],
  ['/api/cart', { headers: { Cookie: 'panier=k' } }, { items_count: 3 }],
  ['/api/getBanner', {}, [expect.objectContaining({ id: 'b' })]],
]

const OUT = [503, { error: 'Une erreur est survenue, merci de réessayer.' }]

const services = await healthyServices()
afterAll(() => services[Symbol.asyncDispose]())

function siteOn(origin: string, send: Send): Promise<RunningSite> {
  const baskets = httpShopBaskets(origin, 'panier', send)
  return runningSite({
    ...useCasesCalling({
      accounts: httpPremiumAccounts(origin, send),
      rights: httpRightsRepository(origin, send),
      codes: httpActionCodes(origin, send),
    }),
    basketCount: (key) => baskets.basket(key ?? '').itemsCount(),
    banners: async () => ({ banners: await httpBannerStore(origin, send).banners() }),
  })
}

function answersOf(site: RunningSite): Promise<readonly unknown[]> {
  return Promise.all(
    CALLS.map(async ([path, options]) => {
      const { status, body } = await site.ask(path, options)
      return [status, JSON.parse(body.toString())]
    }),
  )
}

test.each(Object.entries(FAILURES))(
  'a call gets the generic or empty answer while a service %s [C01] [C03] [C05] [C06] [C07] [C08]',
  async (_how, [failure, ...kinds]) => {
    await using proxy = await failureProxy(services.port)
    const total = kinds.includes('late') ? 200 : 20_000
    const budget = { connect: 20_000, reusesConnections: false }
    const ill = testUpstream('back office', { ...budget, total })
    const well = testUpstream('back office', { ...budget, total: 20_000 })
    let { send } = ill
    await using site = await siteOn(proxy.origin, (address, request) => send(address, request))
    await proxy.spoil(failure)
    const heard = await answersOf(site)
    const expected = CALLS.map(([path, , , nothing], place) => ({
      path,
      heard: isDeepStrictEqual(heard[place], [200, nothing]) ? [200, nothing] : OUT,
    }))
    expect(CALLS.map(([path], place) => ({ path, heard: heard[place] }))).toEqual(expected)
    await proxy.spoil(undefined)
    send = well.send
    expect(await answersOf(site)).toEqual(CALLS.map(([, , answer]) => [200, answer]))
    expect(site.logger.entries.filter(({ level }) => level === 'error')).toEqual([])
  },
)

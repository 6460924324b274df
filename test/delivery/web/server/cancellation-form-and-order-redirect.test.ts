import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { RequestedOrder } from '#application/shop/order-url-and-basket-count.ts'
import { memoryCancellations } from '#test/support/memory/memory-cancellations.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const NOW = Date.UTC(2026, 10, 21)
const desk = memoryCancellations(() => NOW)
const site = await runningSite({ cancelContract: desk.cancelling }, { TRUSTED_PROXIES: '1' })
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => {
  desk.received.clear()
  desk.sent.splice(0)
})

const FORM = { nom: 'Claire Élan', adresse: 'claire@exemple.fr', contrat: 'Premium', fin: '' }
const MADE_UP = 'f12f3ee3-1f54-47d8-9e36-c121130866ba'

/** The reference under which the page shows what was checked. */
function referenceIn(page: string): string {
  return /"reference":"([\da-f-]{36})"/.exec(page)?.[1] ?? ''
}

async function sent(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const {
    status,
    headers: responseHeaders,
    body,
  } = await site.ask('/resilier', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
  return { status, keeping: responseHeaders['cache-control'], page: body.toString() }
}

describe('the form by which a contract is ended', () => {
  test('is shown again to be checked, and nothing is notified before', async () => {
    const { status, keeping, page } = await sent(FORM)
    expect([status, keeping, desk.received.size]).toEqual([200, 'private, no-cache', 0])
    expect(page).toContain('"kind":"check"')
    expect(referenceIn(page)).not.toBe('')
  })

  test('comes back with its errors', async () => {
    const { status, page } = await sent({ ...FORM, adresse: 'claire' })
    expect(status).toBe(422)
    expect(page).toContain('"problems":["cancellationEmailInvalid"]')
  })

  test('notifies what was checked, with anything beside its reference', async () => {
    const reference = referenceIn((await sent(FORM)).page)
    const other = { ...FORM, nom: 'Autre', adresse: 'autre@exemple.fr' }
    const { status, page } = await sent({ ...other, etape: 'notifier', reference })
    expect(status).toBe(200)
    expect(page).toContain('"kind":"done"')
    expect(desk.received.get(reference)).toMatchObject({ name: 'Claire Élan' })
    expect(desk.sent.map(({ recipient }) => recipient)).not.toContain('autre@exemple.fr')
  })

  test('sends no e-mail for a made-up reference, and is shown again', async () => {
    const spam = { ...FORM, nom: 'Gagnez 500 euros', contrat: 'https://mechant.example' }
    const { status, page } = await sent({ ...spam, etape: 'notifier', reference: MADE_UP })
    expect([status, desk.sent, desk.received.size]).toEqual([200, [], 0])
    expect(page).toContain('"expired":true')
    expect(page).toContain('Gagnez 500 euros')
    expect(referenceIn(page)).not.toBe(MADE_UP)
  })

  test('counts the addresses of one IPv6 network as one caller', async () => {
    const statuses: number[] = []
    for (let rank = 0; rank < 61; rank += 1) {
      const from = { 'x-forwarded-for': `2001:db8::${rank.toString(16)}` }
      statuses.push((await sent(FORM, from)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test.each([
    ['to be mended', { etape: 'modifier', reference: MADE_UP }, '"kind":"fill"'],
    ['without a reference', { etape: 'notifier' }, '"kind":"check"'],
    [
      'with another sort of reference',
      { etape: 'notifier', reference: "' or 1" },
      '"kind":"check"',
    ],
  ])('is not notified %s', async (_how, fields, step) => {
    expect((await sent({ ...FORM, ...fields })).page).toContain(step)
    expect(desk.received.size).toBe(0)
  })

  test.each<[Record<string, string>, number]>([
    [{ origin: 'https://mechant.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ])('is not heard from elsewhere, or in another type: %j', async (headers, status) => {
    const reference = referenceIn((await sent(FORM)).page)
    const answer = await sent({ ...FORM, etape: 'notifier', reference }, headers)
    expect([answer.status, desk.received.size]).toEqual([status, 0])
  })

  test('leaves the page that everybody reads as it is', async () => {
    const before = await site.ask('/resilier')
    await sent({ ...FORM, nom: 'Canari' })
    const after = await site.ask('/resilier')
    expect(after.body.toString()).not.toContain('Canari')
    expect(after.body.equals(before.body)).toBe(true)
  })
})

const SITE = 'https://www.preavis.example'
const orders: RequestedOrder[] = []
const shop = await runningSite({
  orderAddress: (order) => {
    orders.push(order)
    return Promise.resolve('https://boutique.example/?produit=a')
  },
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => void orders.splice(0))

async function order(headers: Record<string, string> = {}, page = '/produit/memento') {
  const query = new URLSearchParams({ returnUrl: page }).toString()
  const { status, headers: answered } = await shop.ask(`/commander?${query}`, { headers })
  return { status, to: answered['location'], keeping: answered['cache-control'] }
}

test('an order is led on by the server, and stored nowhere', async () => {
  expect(await order({ cookie: 'codeaction=LETTRE' })).toEqual({
    status: 303,
    to: 'https://boutique.example/?produit=a',
    keeping: 'no-store',
  })
  expect(orders).toEqual([{ page: '/produit/memento', supplied: undefined, stored: 'LETTRE' }])
})

test('an order has the action code of its page, without JavaScript [T16]', async () => {
  await order({ referer: `${SITE}/actualite/premium?cact=RENTREE` })
  expect(orders).toMatchObject([{ supplied: 'RENTREE' }])
})

test('an order has no code from the page of another site [T16]', async () => {
  await order({ referer: 'https://ailleurs.example/?cact=RENTREE' })
  await order({ referer: 'nulle part' })
  expect(orders).toMatchObject([{ supplied: undefined }, { supplied: undefined }])
})

test('an order without a page comes back to the home page', async () => {
  await shop.ask('/commander')
  expect(orders).toMatchObject([{ page: '/' }])
})

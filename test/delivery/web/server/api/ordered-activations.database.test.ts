import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Send } from '#adapters/http/fetch-json.ts'
import { httpPremiumAccounts, httpActivationSender } from '#adapters/http/product/http-premium.ts'
import { PostgresActivationRequests } from '#adapters/storage/postgres/premium/postgres-activation-requests.ts'
import { activationsWithOutbox } from '#application/premium/premium-fallbacks-and-outbox.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { failingBackOffice } from '#test/support/services/failing-back-office.ts'
import {
  recordingBackOffice,
  tokenOf,
  useCasesCalling,
} from '#test/support/services/recording-back-office.ts'
import { FAILURES } from '#test/support/services/service-failures.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const { owner: database, logger } = await testDatabase()
let ahead = 0
const clock = { now: () => Date.now() + ahead }
const backOffice = await failingBackOffice()
const orders = new PostgresActivationRequests({ database, logger, clock, head: 0 })
const well = testUpstream('premium orders', { connect: 20_000, total: 20_000 })
let { send } = well
const sent: Send = (address, request) => send(address, request)
const accounts = httpPremiumAccounts(backOffice.origin, sent)
const site = await runningSite(
  useCasesCalling({
    ...recordingBackOffice(),
    accounts: { ...accounts, ...activationsWithOutbox(accounts, { orders, clock, logger }) },
  }),
  { RATE_LIMIT_TIMES: '100' },
)
let delivers = httpActivationSender(backOffice.origin, well.send)
beforeAll(() => orders.open(ordered('personne')).then(({ key }) => orders.settle(key, 'refused')))
afterAll(async () => {
  await orders[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  await backOffice[Symbol.asyncDispose]()
})

const PENDING = [202, { error: 'activationPending' }]
const IN_FORCE = [200, { error: false }]

function ordered(name: string) {
  return {
    subject: name,
    email: anEmail(`${name.replaceAll(' ', '.')}@exemple.fr`),
    actionCode: 'RENTREE',
    at: clock.now(),
  }
}

async function activate(name: string): Promise<unknown> {
  const headers = { token: tokenOf(`${name}@exemple.fr`, { sub: name }), codeAction: 'RENTREE' }
  const { status, body } = await site.ask('/api/setPremium', { method: 'POST', headers })
  return [status, JSON.parse(body.toString())]
}

/** The keys under which the back office was told to activate Premium, in order. */
const keys = () =>
  backOffice.heard
    .filter(({ url }) => url === '/api/setPremium')
    .map(({ headers }) => headers['idempotency-key'])

const outcomeOf = async (name: string) =>
  (await orders.newestOf(anEmail(`${name}@exemple.fr`)))?.settled?.outcome

test('an activation during any outage is received, and arrives once afterwards [C03]', async () => {
  const names = Object.keys(FAILURES).map((_, place) => `lecteur-${place}`)
  for (const [place, [failure, ...kinds]] of Object.values(FAILURES).entries()) {
    const total = kinds.includes('late') ? 200 : 20_000
    const budget = { connect: 20_000, total, reusesConnections: false }
    send = testUpstream('premium orders', budget).send
    await backOffice.spoil(failure)
    expect([failure.does, await activate(names[place] ?? '')]).toEqual([failure.does, PENDING])
  }
  const { waiting, oldest } = await orders.waiting()
  expect(waiting).toBe(names.length)
  expect(oldest).toBeGreaterThan(0)
  await backOffice.spoil(undefined)
  await orders.work((order) => delivers(order))
  await expect
    .poll(() => Promise.all(names.map(outcomeOf)), { timeout: 30_000 })
    .toEqual(names.map(() => 'accepted'))
  expect(new Set(keys()).size).toBe(names.length)
  expect(await orders.waiting()).toEqual({ waiting: 0, oldest: 0 })
  expect(JSON.stringify(logger.entries)).not.toContain('@exemple.fr')
})

test('a repeated activation resends the waiting one, then a new one', async () => {
  await backOffice.spoil({ does: 'refuse' })
  send = testUpstream('premium orders', { reusesConnections: false }).send
  delivers = () => Promise.reject(new Error('nothing is brought by this test'))
  expect(await activate('claire')).toEqual(PENDING)
  expect(await activate('claire')).toEqual(PENDING)
  const waiting = await orders.newestOf(anEmail('claire@exemple.fr'))
  expect(waiting).toMatchObject({ subject: 'claire', actionCode: 'RENTREE' })
  expect(waiting).not.toHaveProperty('settled')
  await backOffice.spoil(undefined)
  send = well.send
  expect(await activate('claire')).toEqual(IN_FORCE)
  expect(keys().at(-1)).toBe(waiting?.key)
  expect(await outcomeOf('claire')).toBe('accepted')
  ahead += 11_000
  expect(await activate('claire')).toEqual(IN_FORCE)
  expect(keys().at(-1)).not.toBe(waiting?.key)
})

test('an activation survives a crash; a refused one is over', async () => {
  let failures = 1
  delivers = async ({ subject }) => {
    if (subject === 'refusee') return false
    failures -= 1
    if (failures >= 0) throw new Error('unavailable')
    return true
  }
  await orders.open(ordered('tombee'))
  await orders.open(ordered('refusee'))
  await expect
    .poll(() => Promise.all(['tombee', 'refusee'].map(outcomeOf)), { timeout: 30_000 })
    .toEqual(['accepted', 'refused'])
  const said = logger.entries.map(({ event }) => event)
  expect(said).toContain('premium order deferred')
  expect(said).toContain('premium order refused')
})

test('two hundred wishes of one person at once are one order', async () => {
  const answer = Promise.withResolvers<boolean>()
  delivers = () => answer.promise
  const taken = await Promise.all(Array.from({ length: 200 }, () => orders.open(ordered('rose'))))
  answer.resolve(true)
  expect(new Set(taken.map(({ key }) => key)).size).toBe(1)
})

test('presses at once on two instances are one activation, under one key', async () => {
  const other = new PostgresActivationRequests({ database, logger, clock, head: 0 })
  await using elsewhere = await runningSite(
    useCasesCalling({
      ...recordingBackOffice(),
      accounts: {
        ...accounts,
        ...activationsWithOutbox(accounts, { orders: other, clock, logger }),
      },
    }),
    { RATE_LIMIT_TIMES: '100' },
  )
  delivers = () => Promise.reject(new Error('nothing is brought by this test'))
  const before = keys().length
  const headers = { token: tokenOf('jeanne@exemple.fr', { sub: 'jeanne' }), codeAction: 'RENTREE' }
  const press = async (rank: number) => {
    const instance = rank % 2 === 0 ? site : elsewhere
    // Some come while the first is answered, and some after.
    await new Promise((resolve) => {
      setTimeout(resolve, (rank % 20) * 10)
    })
    const { body } = await instance.ask('/api/setPremium', { method: 'POST', headers })
    return body.toString()
  }
  const answers = await Promise.all(Array.from({ length: 60 }, (_, rank) => press(rank)))
  await other[Symbol.asyncDispose]()
  expect(new Set(answers)).toEqual(new Set(['{"error":false}']))
  expect(new Set(keys().slice(before)).size).toBe(1)
})

test.each([
  ['another code', { actionCode: 'AUTRE' }, 0],
  ['a later press', {}, 11_000],
] as const)('%s after an answer is another order', async (what, change, later) => {
  const order = ordered(what)
  const first = await orders.open(order)
  await orders.settle(first.key, 'refused')
  expect(await orders.open(order)).toMatchObject({
    key: first.key,
    settled: { outcome: 'refused' },
  })
  const next = await orders.open({ ...order, ...change, at: order.at + later })
  expect(next.key).not.toBe(first.key)
  expect(next.settled).toBeUndefined()
  await orders.settle(next.key, 'refused')
})

test('an order that was given up is ordered again', async () => {
  const first = await orders.open(ordered('abandonnee'))
  await orders.settle(first.key, 'givenUp')
  const next = await orders.open(ordered('abandonnee'))
  expect(next.key).not.toBe(first.key)
  await orders.settle(next.key, 'refused')
})

import { inspect } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { UPSTREAM_LIMITS } from '#adapters/http/upstream/call-limits.ts'
import type { CallLimits, UpstreamName } from '#adapters/http/upstream/call-limits.ts'
import { Upstreams } from '#adapters/http/upstream/upstream-client.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import {
  ACTION_CODES,
  PREMIUM_ACCOUNTS,
  RIGHTS,
} from '#delivery/composition/embedded-back-office.ts'
import { BANNERS, BASKETS } from '#delivery/composition/page-stores.ts'
import { UPSTREAM_SERVICES } from '#delivery/composition/upstream-services.ts'
import { hours } from '#domain/shared/duration.ts'
import { isOutage } from '#ports/outage.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { forgetPeople } from '#test/support/services/embedded-back-office.ts'
import { failingBackOffice } from '#test/support/services/failing-back-office.ts'
import { FAILURES } from '#test/support/services/service-failures.ts'

const { connection, logger, owner } = await testDatabase()

const CLAIRE = { identityToken: 'a.b.c', subject: 'u-1', email: anEmail('claire@exemple.fr') }
const RIGHTS_OF_CLAIRE = {
  spaces: ['rh', 'paie'],
  subscriptions: ['premium', 'actualite-premium'],
  trials: [],
  collectiveAgreements: ['1486'],
}

/** Long enough for a busy machine; tests of lateness use `SHORT`. */
const LONG = 20_000
const SHORT = 200

/** The budgets of the site, but for the time that calls have. */
function budgetsOf(total: number): Readonly<Record<UpstreamName, CallLimits>> {
  const change = { connect: total, total, reusesConnections: false }
  return {
    ...UPSTREAM_LIMITS,
    'back office': { ...UPSTREAM_LIMITS['back office'], ...change },
    'premium orders': { ...UPSTREAM_LIMITS['premium orders'], ...change },
    basket: { ...UPSTREAM_LIMITS.basket, ...change },
    banners: { ...UPSTREAM_LIMITS.banners, ...change },
  }
}

/** A site over the database of these tests, whose back office is elsewhere; each is a start of its own. */
async function siteWith(backOffice: string, now: () => number = () => 0, timeout = LONG) {
  const settings = settingsForDatabase(connection, {
    BACK_OFFICE_URL: backOffice,
    BACK_OFFICE_KEY: 'une-clef-du-site',
  })
  const options = { settings, logger, role: 'tool', migrate: false } as const
  const parts = await composeSite(options, { now })
  onTestFinished(() => parts[Symbol.asyncDispose]())
  const upstreams = new Upstreams(logger, budgetsOf(timeout))
  parts.register(UPSTREAM_SERVICES, { useValue: upstreams })
  const accounts = parts.resolve(PREMIUM_ACCOUNTS)
  const readings = (bearer = CLAIRE) => [
    accounts.stateOf(bearer),
    accounts.isPremium(bearer),
    parts.resolve(RIGHTS).rightsOf(bearer),
  ]
  return { parts, accounts, readings }
}

test('a remote back office answers all calls, with the basket cookie only [C01] [C03] [C05] [C06] [C07] [C08]', async () => {
  await using backOffice = await failingBackOffice()
  const { parts, accounts, readings } = await siteWith(backOffice.origin)
  expect(await Promise.all(readings())).toEqual(['active', true, RIGHTS_OF_CLAIRE])
  expect((await accounts.activate(CLAIRE, 'RENTREE')).ok).toBe(true)
  expect(await parts.resolve(ACTION_CODES).lookUp('RENTREE')).toMatchObject({ cact: 'R26' })
  expect(await parts.resolve(BASKETS).basket('k').itemsCount()).toBe(3)
  expect(await parts.resolve(BANNERS).banners()).toHaveLength(1)
  const sent = Object.fromEntries(backOffice.heard.map(({ url, headers }) => [url, headers]))
  expect(backOffice.heard.map(({ headers }) => headers.authorization)).toEqual(
    backOffice.heard.map(() => 'Bearer une-clef-du-site'),
  )
  expect(sent['/api/setPremium']).toMatchObject({ token: 'a.b.c', codeaction: 'RENTREE' })
  const cookies = backOffice.heard.filter(({ headers }) => headers.cookie !== undefined)
  expect(cookies.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/api/cart', 'panier=k'],
  ])
})

test.each(Object.entries(FAILURES))(
  'the last answers of the day serve when a back office %s [C05] [C06] [C07] [C08] [E03]',
  async (_name, [failure, ...kinds]) => {
    await forgetPeople(owner)
    await using backOffice = await failingBackOffice()
    await Promise.all((await siteWith(backOffice.origin)).readings())
    await backOffice.spoil(failure)
    const timeout = kinds.includes('late') ? SHORT : LONG
    const { parts, accounts, readings } = await siteWith(backOffice.origin, () => 0, timeout)
    expect(await Promise.all(readings())).toEqual(['active', true, RIGHTS_OF_CLAIRE])
    const activation = accounts.activate(CLAIRE, 'A').then(
      (activated) => (activated.ok ? 'activated' : 'refused'),
      (thrown: unknown) => (isOutage(thrown) ? 'outage' : 'bug'),
    )
    expect(['refused', 'outage']).toContain(await activation)
    await expect(parts.resolve(BASKETS).basket('k').itemsCount()).rejects.toSatisfy(isOutage)
    expect(await parts.resolve(BANNERS).banners()).toEqual([])
  },
)

test('last answers belong to one reader and address, for one day [C06] [C07] [E03]', async () => {
  await forgetPeople(owner)
  const backOffice = await failingBackOffice()
  const { origin } = backOffice
  await Promise.all((await siteWith(origin)).readings())
  await backOffice[Symbol.asyncDispose]()
  const stillKnown = async (now: number, bearer = CLAIRE) => {
    const { readings } = await siteWith(origin, () => now)
    const settled = await Promise.allSettled(readings(bearer))
    return settled.map((answer) => answer.status === 'fulfilled' || !isOutage(answer.reason))
  }
  expect(await stillKnown(hours(24) - 1)).toEqual([true, true, true])
  expect(await stillKnown(hours(24))).toEqual([false, false, false])
  expect(await stillKnown(1, { ...CLAIRE, subject: 'u-2' })).toEqual([false, false, false])
  expect(await stillKnown(1, { ...CLAIRE, email: anEmail('c@exemple.fr') })).toEqual([
    false,
    false,
    false,
  ])
})

test('an answer older than a day is not kept [E03]', async () => {
  await forgetPeople(owner)
  await using backOffice = await failingBackOffice()
  await Promise.all((await siteWith(backOffice.origin)).readings())
  const paul = { ...CLAIRE, subject: 'u-2', email: anEmail('paul@exemple.fr') }
  const { accounts } = await siteWith(backOffice.origin, () => hours(24))
  await accounts.stateOf(paul)
  const stored = await owner.selectFrom('back_office.last_known').select('subject').execute()
  expect(stored).toEqual([{ subject: 'u-2' }])
})

test('no address, token or code reaches the log [C07]', () => {
  const logged = inspect(logger.entries, { depth: 10, maxArrayLength: null })
  expect(logged).toContain('outage bridged')
  expect(logged).not.toMatch(/@|%40|a\.b\.c|RENTREE|une-clef/)
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { authenticatedFetch } from '#adapters/http/fetch-json.ts'
import { httpActionCodes, httpPremiumAccounts } from '#adapters/http/product/http-premium.ts'
import { httpRightsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import type { BackOfficeUnderTest } from '#test/contracts/back-office-under-test.ts'
import { premiumAccountsContract } from '#test/contracts/premium-accounts.contract.ts'
import {
  actionCodesContract,
  rightsRepositoryContract,
} from '#test/contracts/rights-and-action-codes.contract.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { embeddedBackOffice, forgetPeople } from '#test/support/services/embedded-back-office.ts'
import { useCasesCalling } from '#test/support/services/recording-back-office.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const { owner } = await testDatabase()
const logger = new MemoryLogger()

/** The back office of the running site, with a new clock per test. */
const upstream = embeddedBackOffice(owner, logger)
const site = await runningSite(useCasesCalling(upstream))
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void logger.entries.splice(0))

async function embedded(): Promise<BackOfficeUnderTest> {
  await forgetPeople(owner)
  upstream.setClock(upstream.opened)
  return upstream
}

async function overHttp(): Promise<BackOfficeUnderTest> {
  const origin = `http://127.0.0.1:${site.port}`
  const send = authenticatedFetch('une-clef-du-site', testUpstream('back office').send)
  return {
    ...(await embedded()),
    accounts: httpPremiumAccounts(origin, send),
    rights: httpRightsRepository(origin, send),
    codes: httpActionCodes(origin, send),
  }
}

describe.each([
  ['in our own database', embedded],
  ['over HTTP, our own server as upstream', overHttp],
])('%s', (_where, make) => {
  premiumAccountsContract(make)
  rightsRepositoryContract(make)
  actionCodesContract(make)
})

test('a second person with an address is logged without the address [P01]', async () => {
  const { accounts, bearer } = await embedded()
  const claire = anEmail('claire@exemple.fr')
  await accounts.stateOf(bearer(claire, 'first'))
  await accounts.stateOf(bearer(claire, 'second'))
  expect(logger.entries).toEqual([
    { level: 'warn', event: 'address held by another person', fields: { subject: 'second' } },
  ])
})

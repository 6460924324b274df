import { expect, test } from 'vitest'

import { rightsWithPremium } from '#application/premium/rights-with-premium.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const BEARER = { identityToken: 'a.b.c', subject: 'u-1', email: anEmail('claire@exemple.fr') }
const STORED = { ...NO_RIGHTS, spaces: ['cse'], trials: ['actualite-premium'] }
const logger = new MemoryLogger()

const rightsIn = (stateOf: () => Promise<PremiumState>, rightsOf = async () => STORED) =>
  rightsWithPremium({ rightsOf }, { stateOf }, logger).rightsOf(BEARER)

const outage = (): Promise<never> => Promise.reject(new Outage('back-office', undefined))

test('the trial and the subscription of Premium follow its state [E03]', async () => {
  expect(await rightsIn(async () => 'active')).toEqual({
    ...NO_RIGHTS,
    spaces: ['cse'],
    subscriptions: ['actualite-premium'],
  })
  expect((await rightsIn(async () => 'trial')).trials).toEqual(['actualite-premium'])
  expect((await rightsIn(async () => 'expiredTrial')).trials).toEqual([])
})

test('stored rights stand while the state is unavailable, which is logged [E03] [V06]', async () => {
  expect(await rightsIn(outage)).toEqual(STORED)
  expect(logger.entries).toMatchObject([{ event: 'outage' }])
})

test('an outage of the rights is one [E03]', async () => {
  await expect(rightsIn(async () => 'trial', outage)).rejects.toThrow(Outage)
})

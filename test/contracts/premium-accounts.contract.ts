import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { stateAt } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'

import { premiumHistories } from '../support/arbitraries/premium.ts'
import { anEmail } from '../support/fixtures/parsed-email.ts'
import type { BackOfficeUnderTest } from './back-office-under-test.ts'

const CLAIRE = anEmail('claire@exemple.fr')
const IN_FORCE = ok('inForce')
const WORD = { author: 'Paul', reason: 'contrat', recordedAt: 0 }

/** Contract of Premium accounts; `make` creates a back office without facts. */
export function premiumAccountsContract(make: () => Promise<BackOfficeUnderTest>): void {
  describe('Premium', () => {
    test('is absent for a person without history [C05] [C06]', async () => {
      const { accounts, bearer } = await make()
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('none')
      expect(await accounts.isPremium(bearer(CLAIRE))).toBe(false)
    })

    test('is what the facts say at the moment of the server’s clock [P02] [T01]', async () => {
      await fc.assert(
        fc.asyncProperty(premiumHistories, fc.nat(500), async (life, day) => {
          const { accounts, bearer, ledger, opened, setClock } = await make()
          const facts = life.filter(firstTrial).map((fact) => ({
            ...fact,
            ...('until' in fact && { until: opened + fact.until }),
            at: opened + fact.at,
          }))
          for (const fact of facts) await ledger.record({ email: CLAIRE, fact, ...WORD })
          const now = opened + days(day)
          setClock(now)
          const state = stateAt(facts, now)
          expect(await accounts.stateOf(bearer(CLAIRE))).toBe(state)
          expect(await accounts.isPremium(bearer(CLAIRE))).toBe(isPremium(state))
        }),
        { numRuns: 15 },
      )
    })
  })

  describe('an activation', () => {
    test('starts the free trial, of 30 days to the millisecond [C08] [T01]', async () => {
      const { accounts, bearer, opened, setClock } = await make()
      expect(await accounts.activate(bearer(CLAIRE), 'RENTREE')).toEqual(IN_FORCE)
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('trial')
      setClock(opened + days(30) - 1)
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('trial')
      setClock(opened + days(30))
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('expiredTrial')
      expect(await accounts.isPremium(bearer(CLAIRE))).toBe(false)
    })

    test('is written down with its code [C08]', async () => {
      const { accounts, bearer, ledger } = await make()
      await accounts.activate(bearer(CLAIRE), 'RENTREE')
      const entries = await ledger.entriesOf(CLAIRE)
      expect(entries).toMatchObject([{ author: 'site', actionCode: 'RENTREE' }])
    })

    test('that is repeated stays in force, and starts no second trial [C08]', async () => {
      const { accounts, bearer, ledger, opened, setClock } = await make()
      await accounts.activate(bearer(CLAIRE), 'A')
      setClock(opened + days(10))
      expect(await accounts.activate(bearer(CLAIRE), 'B')).toEqual(IN_FORCE)
      expect(await ledger.entriesOf(CLAIRE)).toHaveLength(1)
    })

    test('is refused once the trial is over, for ever, under any tag [P02] [C08]', async () => {
      const { accounts, bearer, opened, setClock } = await make()
      await accounts.activate(bearer(CLAIRE), 'A')
      setClock(opened + days(400))
      expect(await accounts.activate(bearer(CLAIRE), 'A')).toEqual(refused('trialAlreadyUsed'))
      expect(await accounts.activate(bearer(anEmail('claire+2@exemple.fr')), 'A')).toEqual(
        refused('trialAlreadyUsed'),
      )
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('expiredTrial')
    })

    test('does not affect a subscriber, and is refused afterwards [P02]', async () => {
      const { accounts, bearer, ledger, opened, setClock } = await make()
      const fact = { kind: 'subscriptionStarted', at: opened, until: opened + days(30) } as const
      await ledger.record({ email: CLAIRE, fact, ...WORD })
      expect(await accounts.activate(bearer(CLAIRE), 'A')).toEqual(IN_FORCE)
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('active')
      setClock(opened + days(30))
      expect(await accounts.activate(bearer(CLAIRE), 'A')).toEqual(refused('alreadySubscriber'))
      expect(await accounts.stateOf(bearer(CLAIRE))).toBe('expiredSubscriber')
    })

    test('made twenty times concurrently starts one trial, in force for each [C08]', async () => {
      const { accounts, bearer, ledger } = await make()
      const all = Array.from({ length: 20 }, () => accounts.activate(bearer(CLAIRE), 'A'))
      expect((await Promise.all(all)).every((answer) => answer.ok)).toBe(true)
      expect(await ledger.entriesOf(CLAIRE)).toHaveLength(1)
    })
  })

  describe('an address', () => {
    test('belongs to the first person with it, in any capitals [C06] [P01]', async () => {
      const { accounts, bearer } = await make()
      await accounts.activate(bearer(CLAIRE, 'first'), 'A')
      const other = bearer(anEmail('Claire@Exemple.fr'), 'second')
      expect(await accounts.stateOf(other)).toBe('none')
      expect(await accounts.isPremium(other)).toBe(false)
      expect(await accounts.activate(other, 'A')).toEqual(refused('unexplained'))
      expect(await accounts.stateOf(bearer(anEmail('CLAIRE@exemple.fr'), 'first'))).toBe('trial')
    })
  })
}

function firstTrial(
  fact: { readonly kind: string },
  rank: number,
  facts: readonly { readonly kind: string }[],
): boolean {
  return (
    fact.kind !== 'trialStarted' || rank === facts.findIndex(({ kind }) => kind === 'trialStarted')
  )
}

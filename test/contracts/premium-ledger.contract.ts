import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { checkTrialAllowed, stateAt } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { PremiumLedger } from '#ports/premium-ledger-and-activation.ts'

import { premiumHistories } from '../support/arbitraries/premium.ts'
import { anEmail } from '../support/fixtures/parsed-email.ts'

const NOW = Date.UTC(2026, 10, 21)
const CLAIRE = anEmail('Claire@exemple.fr')
const ORDER = { email: CLAIRE, subject: 'u-1', at: NOW, actionCode: 'RENTREE' }
const WORD = { author: 'Paul', reason: 'demande écrite', recordedAt: NOW + 5 }

/** Contract of a ledger; `make` creates an empty one. */
export function premiumLedgerContract(make: () => Promise<PremiumLedger>): void {
  describe('the ledger', () => {
    test('is empty for an unknown person', async () => {
      expect(await (await make()).entriesOf(CLAIRE)).toEqual([])
    })

    test("records author, time and reason, ignoring the address's case [T01]", async () => {
      const ledger = await make()
      await ledger.startTrial(ORDER)
      const fact = { kind: 'subscriptionStarted', at: NOW + 1, until: NOW + days(30) } as const
      await ledger.record({ email: anEmail('claire@Exemple.FR'), fact, ...WORD })
      expect(await ledger.entriesOf(CLAIRE)).toEqual([
        {
          fact: { kind: 'trialStarted', at: NOW },
          author: 'site',
          reason: undefined,
          actionCode: 'RENTREE',
          recordedAt: NOW,
        },
        { fact, ...WORD, actionCode: undefined },
      ])
    })

    test('lists the facts of every period, the oldest first [P02]', async () => {
      await fc.assert(
        fc.asyncProperty(premiumHistories.filter(hasOneTrial), async (facts) => {
          const ledger = await make()
          for (const fact of facts) await ledger.record({ email: CLAIRE, fact, ...WORD })
          const stored = (await ledger.entriesOf(CLAIRE)).map(({ fact }) => fact)
          expect(stored).toEqual(facts.toSorted((one, other) => one.at - other.at))
          expect(stateAt(stored, days(200))).toBe(stateAt(facts, days(200)))
        }),
        { numRuns: 20 },
      )
    })
  })

  describe('the free trial', () => {
    test.each([
      ['the same order again', ORDER],
      ['the same person, later', { ...ORDER, at: NOW + days(400) }],
      ['the same person, under another address', { ...ORDER, email: anEmail('c@exemple.fr') }],
      ['a tag', { ...ORDER, subject: 'u-2', email: anEmail('claire+2@exemple.fr') }],
      ['capitals', { ...ORDER, subject: 'u-2', email: anEmail('CLAIRE@exemple.fr') }],
    ])('starts once, ever: not by %s [P02] [C08]', async (_how, order) => {
      const ledger = await make()
      expect(await ledger.startTrial(ORDER)).toEqual(ok('trialStarted'))
      expect(await ledger.startTrial(order)).toEqual(refused('trialAlreadyUsed'))
      const trials = (await ledger.entriesOf(CLAIRE)).filter(
        ({ fact }) => !checkTrialAllowed([fact]).ok,
      )
      expect(trials).toHaveLength(1)
    })

    test('is refused to former subscribers [P02]', async () => {
      const ledger = await make()
      const fact = { kind: 'subscriptionStarted', at: NOW, until: NOW + days(1) } as const
      await ledger.record({ email: CLAIRE, fact, ...WORD })
      expect(await ledger.startTrial({ ...ORDER, at: NOW + days(99) })).toEqual(
        refused('alreadySubscriber'),
      )
    })

    test('is everybody’s own', async () => {
      const ledger = await make()
      await ledger.startTrial(ORDER)
      const paul = { ...ORDER, subject: 'u-2', email: anEmail('paul@exemple.fr') }
      expect(await ledger.startTrial(paul)).toEqual(ok('trialStarted'))
    })

    test('starts once for concurrent requests [P02] [C08]', async () => {
      const ledger = await make()
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, tag) =>
          ledger.startTrial({ ...ORDER, email: anEmail(`claire+${tag}@exemple.fr`) }),
        ),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    })
  })
}

function hasOneTrial(facts: readonly { readonly kind: string }[]): boolean {
  return facts.filter(({ kind }) => kind === 'trialStarted').length <= 1
}

import { fc } from '@fast-check/vitest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { PostgresPremiumLedger } from '#adapters/storage/postgres/premium/postgres-premium-ledger.ts'
import { checkTrialAllowed, stateAt } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { premiumHistories } from '#test/support/arbitraries/premium.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

const NOW = Date.UTC(2026, 10, 21)
const CLAIRE = anEmail('Claire@exemple.fr')
const ORDER = { email: CLAIRE, subject: 'u-1', at: NOW, actionCode: 'RENTREE' }
const WORD = { author: 'Paul', reason: 'demande écrite', recordedAt: NOW + 5 }

/** Returns an empty ledger. */
async function make() {
  await owner.deleteFrom('back_office.premium_fact').execute()
  return new PostgresPremiumLedger(owner)
}

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

function hasOneTrial(facts: readonly { readonly kind: string }[]): boolean {
  return facts.filter(({ kind }) => kind === 'trialStarted').length <= 1
}

test('the public pages cannot read the back office [A03]', async () => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'back_office'`.execute(owner)
  expect(rows.length).toBeGreaterThan(3)
  for (const { name } of rows) {
    await expect(sql.raw(`select from ${name}`).execute(pages)).rejects.toMatchObject({
      code: '42501',
    })
  }
})

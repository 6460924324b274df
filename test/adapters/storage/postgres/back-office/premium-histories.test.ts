import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { NEXT_STATES } from '#test/support/fixtures/premium-transitions.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { embeddedBackOffice, forgetPeople } from '#test/support/services/embedded-back-office.ts'

/** Claire has two accounts, whose addresses differ by a plus tag. */
const PEOPLE = {
  claire: { email: anEmail('claire@exemple.fr'), trial: 'claire' },
  claireAgain: { email: anEmail('Claire+rh@exemple.fr'), trial: 'claire' },
  paul: { email: anEmail('paul@exemple.fr'), trial: 'paul' },
} as const

type Who = keyof typeof PEOPLE
type Step =
  | { readonly kind: 'activate'; readonly who: Who }
  | { readonly kind: 'subscribe'; readonly who: Who; readonly days: number }
  | { readonly kind: 'end'; readonly who: Who }
  | { readonly kind: 'wait'; readonly days: number }

const NAMES: readonly Who[] = ['claire', 'claireAgain', 'paul']
const who = fc.constantFrom(...NAMES)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('activate' as const), who }),
    fc.record({
      kind: fc.constant('subscribe' as const),
      who,
      days: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ kind: fc.constant('end' as const), who }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.nat(45) }),
  ),
  { minLength: 3, maxLength: 14 },
)

/** Computes the expected state of a person without facts. */
interface Expected {
  trialEnds?: Instant
  paidUntil?: Instant
}

function expectedState({ trialEnds, paidUntil }: Expected, now: Instant): PremiumState {
  if (paidUntil !== undefined) return now < paidUntil ? 'active' : 'expiredSubscriber'
  if (trialEnds !== undefined) return now < trialEnds ? 'trial' : 'expiredTrial'
  return 'none'
}

const { owner } = await testDatabase()

test('a person has one trial at most and follows the states [P02] [T01]', async () => {
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: 40 })
})

async function live(path: readonly Step[]): Promise<void> {
  await forgetPeople(owner)
  const office = embeddedBackOffice(owner)
  const expected: Record<Who, Expected> = { claire: {}, claireAgain: {}, paul: {} }
  const tried = new Set<string>()
  let now = office.opened
  let states = NAMES.map((): PremiumState => 'none')
  for (const step of path) {
    now += step.kind === 'wait' ? days(step.days) : 1
    office.setClock(now)
    if (step.kind !== 'wait') await act(step)
    const after = await Promise.all(NAMES.map((name) => office.accounts.stateOf(bearerOf(name))))
    expect(after).toEqual(NAMES.map((name) => expectedState(expected[name], now)))
    for (const [rank, state] of after.entries()) {
      const before = states[rank] ?? 'none'
      expect([before, ...NEXT_STATES[before]]).toContain(state)
    }
    states = after
  }
  const trials = await owner
    .selectFrom('back_office.premium_fact')
    .select('trial_key')
    .where('kind', '=', 'trialStarted')
    .execute()
  expect(trials).toHaveLength(tried.size)

  function bearerOf(name: Who) {
    return office.bearer(PEOPLE[name].email)
  }

  async function act(step: Exclude<Step, { kind: 'wait' }>): Promise<void> {
    const { email, trial } = PEOPLE[step.who]
    const person = expected[step.who]
    const state = expectedState(person, now)
    const word = { email, author: 'Paul', reason: 'contrat', recordedAt: now }
    if (step.kind === 'activate') {
      const starts = state === 'none' && !tried.has(trial)
      const activated = await office.accounts.activate(bearerOf(step.who), 'A')
      expect(activated.ok).toBe(starts || state === 'trial' || state === 'active')
      if (starts) {
        tried.add(trial)
        person.trialEnds = now + days(30)
      }
    } else if (step.kind === 'subscribe') {
      const until = now + days(step.days)
      await office.ledger.record({ ...word, fact: { kind: 'subscriptionStarted', at: now, until } })
      person.paidUntil = Math.max(person.paidUntil ?? 0, until)
    } else if (state === 'active') {
      await office.ledger.record({ ...word, fact: { kind: 'subscriptionEnded', at: now } })
      person.paidUntil = now
    }
  }
}

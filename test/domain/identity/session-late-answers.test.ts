import { expect, test } from 'vitest'

import type { SessionEvent, SessionState, SessionStep } from '#domain/identity/session-plan.ts'
import { sessionTurn } from '#domain/identity/session-turn.ts'
import { person } from '#test/support/identity/session-world.ts'

const CLAIRE = person('claire')
const BROKEN = { error: 'server_error' }

const ANSWERS: Readonly<Record<SessionStep, SessionEvent>> = {
  checking: { kind: 'checked', generation: 5, holder: 'claire' },
  readingInfo: { kind: 'infoRead', generation: 5, authenticated: true },
  loadingUser: { kind: 'userLoaded', generation: 5, user: CLAIRE },
}

test.each([
  ['checking', 'readingInfo'],
  ['checking', 'loadingUser'],
  ['readingInfo', 'checking'],
  ['readingInfo', 'loadingUser'],
  ['loadingUser', 'checking'],
  ['loadingUser', 'readingInfo'],
] as const)('while %s, the answer to %s changes nothing [T07]', (step, other) => {
  const state = running(step)
  expect(sessionTurn(state, ANSWERS[other])).toStrictEqual({ state, effects: [] })
})

test.each(['settled', 'unavailable'] as const)(
  'once %s, no answer of the same number changes anything [T07]',
  (kind) => {
    const state: SessionState =
      kind === 'settled' ? { kind, generation: 5, user: CLAIRE } : { kind, generation: 5 }
    const late: readonly SessionEvent[] = [
      ...Object.values(ANSWERS),
      { kind: 'timedOut', generation: 5 },
      { kind: 'failed', generation: 5, error: BROKEN },
    ]
    for (const event of late) {
      expect(sessionTurn(state, event)).toStrictEqual({ state, effects: [] })
    }
  },
)

test('session info that failed is not asked for again [T07]', () => {
  const { state } = sessionTurn(running('readingInfo'), {
    kind: 'failed',
    generation: 5,
    error: BROKEN,
  })
  expect(state).toMatchObject({ step: 'loadingUser', generation: 6, informed: true })
})

function running(step: SessionStep): SessionState {
  return { kind: 'running', step, generation: 5, holder: 'claire', checked: true, informed: false }
}

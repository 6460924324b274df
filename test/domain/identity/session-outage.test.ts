import { expect, test } from 'vitest'

import { UNEXPECTED_ERROR } from '#domain/identity/authorization-response.ts'
import type { SessionEvent, SessionState, SessionStep } from '#domain/identity/session-state.ts'
import { sessionTransition } from '#domain/identity/session-transition.ts'
import { person, FakeSessionBrowser } from '#test/support/identity/fake-session-browser.ts'

const BROKEN = { error: 'server_error', errorDescription: 'Unexpected error occurred' }

test.each([
  [BROKEN, 'unavailable'],
  [UNEXPECTED_ERROR, 'unavailable'],
  [{ error: 'temporarily_unavailable' }, 'unavailable'],
  [{ error: 'invalid_token' }, 'settled'],
  [{ error: 'insufficient_scope' }, 'settled'],
])('a user that fails to load with %j ends %s, tokens kept [T07]', (error, kind) => {
  const world = started('claire')
  world.send({ kind: 'failed', generation: 1, error: BROKEN })
  world.send({ kind: 'failed', generation: 2, error: BROKEN })
  world.send({ kind: 'failed', generation: 3, error })
  expect(world.state.kind).toBe(kind)
  expect(world.shown()).toBeUndefined()
  expect(world.tokens).toBe('claire')
  expect(world.logged).toStrictEqual([BROKEN, BROKEN, error])
})

test('a failure without stored tokens ends the plan without an answer [T07]', () => {
  const info = started(undefined)
  info.send({ kind: 'failed', generation: 1, error: BROKEN })
  const check = started(undefined)
  check.send({ kind: 'infoRead', generation: 1, authenticated: true })
  check.send({ kind: 'failed', generation: 2, error: BROKEN })
  for (const world of [info, check]) {
    expect(world.state.kind).toBe('unavailable')
    expect(world.logged).toStrictEqual([BROKEN])
  }
})

function started(holder: string | undefined): FakeSessionBrowser {
  const world = new FakeSessionBrowser()
  world.send({ kind: 'started', holder })
  return world
}

const CLAIRE = person('claire')

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
  expect(sessionTransition(state, ANSWERS[other])).toStrictEqual({ state, effects: [] })
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
      expect(sessionTransition(state, event)).toStrictEqual({ state, effects: [] })
    }
  },
)

test('session info that failed is not asked for again [T07]', () => {
  const { state } = sessionTransition(running('readingInfo'), {
    kind: 'failed',
    generation: 5,
    error: BROKEN,
  })
  expect(state).toMatchObject({ step: 'loadingUser', generation: 6, informed: true })
})

function running(step: SessionStep): SessionState {
  return { kind: 'running', step, generation: 5, holder: 'claire', checked: true, informed: false }
}

import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { STEP_TIMEOUT_MS, UNKNOWN_SESSION, isInitialised } from '#domain/identity/session-state.ts'
import type { SessionEvent } from '#domain/identity/session-state.ts'
import { sessionTransition } from '#domain/identity/session-transition.ts'
import { FakeSessionBrowser, person } from '#test/support/identity/fake-session-browser.ts'

const CLAIRE = person('claire')
const LOGIN_REQUIRED = { error: 'login_required' }
const BROKEN = { error: 'server_error', errorDescription: 'Unexpected error occurred' }

test('before the first page, nothing is settled [T07]', () => {
  expect(isInitialised(UNKNOWN_SESSION)).toBe(false)
})

describe('with stored tokens', () => {
  test('silent check, session info, user, in this order [T07]', () => {
    const world = started('claire')
    world.send({ kind: 'checked', generation: 1, holder: 'claire' })
    world.send({ kind: 'infoRead', generation: 2, authenticated: true })
    expect(isInitialised(world.state)).toBe(false)
    world.send({ kind: 'userLoaded', generation: 3, user: CLAIRE })
    expect(requests(world)).toStrictEqual(['checkSession', 'readSessionInfo', 'loadUser'])
    expect(world.state).toStrictEqual({ kind: 'settled', generation: 4, user: CLAIRE })
    expect(isInitialised(world.state)).toBe(true)
    expect(world.tokens).toBe('claire')
  })

  test('login_required: anonymous and initialised at once, session info read, tokens gone [T07] [T09]', () => {
    const world = started('claire')
    const effects = world.send({ kind: 'failed', generation: 1, error: LOGIN_REQUIRED })
    expect(effects).toStrictEqual([
      { kind: 'clearTokens' },
      { kind: 'readSessionInfo', generation: 2 },
    ])
    expect(world.state).toStrictEqual({ kind: 'settled', generation: 2, user: undefined })
    expect(isInitialised(world.state)).toBe(true)
    expect(world.logged).toStrictEqual([])
  })

  test('the info read after login_required changes nothing [T07]', () => {
    const world = started('claire')
    world.send({ kind: 'failed', generation: 1, error: LOGIN_REQUIRED })
    const { state } = world
    expect(world.send({ kind: 'infoRead', generation: 2, authenticated: true })).toStrictEqual([])
    expect(world.state).toBe(state)
  })

  test('another error is logged, and the check continues with stored tokens [T07]', () => {
    const world = started('claire')
    world.send({ kind: 'failed', generation: 1, error: BROKEN })
    world.send({ kind: 'failed', generation: 2, error: BROKEN })
    world.send({ kind: 'userLoaded', generation: 3, user: CLAIRE })
    expect(world.logged).toStrictEqual([BROKEN, BROKEN])
    expect(requests(world)).toStrictEqual(['checkSession', 'readSessionInfo', 'loadUser'])
    expect(world.shown()).toBe('claire')
  })

  test('a check that never answers is cancelled after six seconds, tokens kept [T07]', () => {
    expect(STEP_TIMEOUT_MS).toBe(6000)
    const world = new FakeSessionBrowser()
    expect(world.send({ kind: 'started', holder: 'claire' })).toStrictEqual([
      { kind: 'checkSession', generation: 1 },
      { kind: 'startTimer', generation: 1, after: 6000 },
    ])
    expect(world.send({ kind: 'timedOut', generation: 1 })).toStrictEqual([
      { kind: 'cancelCheck' },
      { kind: 'log', error: { error: 'timed_out' } },
    ])
    expect(world.state).toStrictEqual({ kind: 'unavailable', generation: 2 })
    expect(isInitialised(world.state)).toBe(true)
    expect(world.tokens).toBe('claire')
  })

  test('tokens of another person replace the stored ones [T07]', () => {
    const world = started('claire')
    world.send({ kind: 'checked', generation: 1, holder: 'denis' })
    world.send({ kind: 'infoRead', generation: 2, authenticated: true })
    world.send({ kind: 'userLoaded', generation: 3, user: CLAIRE })
    expect(world.tokens).toBe('denis')
    expect(world.shown()).toBeUndefined()
    expect(world.logged).toStrictEqual([{ error: 'user_mismatch' }])
  })
})

describe('without stored tokens', () => {
  test('only the session info is read, then the user is loaded [T07]', () => {
    const world = started(undefined)
    world.send({ kind: 'infoRead', generation: 1, authenticated: false })
    world.send({ kind: 'userLoaded', generation: 2, user: undefined })
    expect(requests(world)).toStrictEqual(['readSessionInfo', 'loadUser'])
    expect(world.state).toMatchObject({ kind: 'settled', user: undefined })
  })

  test('somebody back from signing in is checked, which brings the tokens [T07]', () => {
    const world = started(undefined)
    world.send({ kind: 'infoRead', generation: 1, authenticated: true })
    world.send({ kind: 'checked', generation: 2, holder: 'claire' })
    world.send({ kind: 'userLoaded', generation: 3, user: CLAIRE })
    expect(requests(world)).toStrictEqual(['readSessionInfo', 'checkSession', 'loadUser'])
    expect(world.tokens).toBe('claire')
    expect(world.shown()).toBe('claire')
  })

  test('login_required then needs no second reading of the info [T07]', () => {
    const world = started(undefined)
    world.send({ kind: 'infoRead', generation: 1, authenticated: true })
    const effects = world.send({ kind: 'failed', generation: 2, error: LOGIN_REQUIRED })
    expect(effects).toStrictEqual([{ kind: 'clearTokens' }])
  })

  test('login_required from anything but a check is a failure like any other [T07]', () => {
    const world = started('claire')
    world.send({ kind: 'failed', generation: 1, error: BROKEN })
    world.send({ kind: 'failed', generation: 2, error: LOGIN_REQUIRED })
    expect(requests(world)).toStrictEqual(['checkSession', 'readSessionInfo', 'loadUser'])
    expect(world.logged).toStrictEqual([BROKEN, LOGIN_REQUIRED])
  })
})

describe('interruptions', () => {
  test('sign-out clears both tokens, and cancels a check under way [T09]', () => {
    const world = started('claire')
    expect(world.send({ kind: 'signedOut' })).toStrictEqual([
      { kind: 'cancelCheck' },
      { kind: 'clearTokens' },
    ])
    expect(world.state).toMatchObject({ kind: 'settled', user: undefined })
  })

  test('a new start cancels the check under way before the next [T07]', () => {
    const world = started('claire')
    const effects = world.send({ kind: 'started', holder: 'denis' })
    expect(effects.map(({ kind }) => kind)).toStrictEqual([
      'cancelCheck',
      'checkSession',
      'startTimer',
    ])
  })

  test('a late check stores nothing [T07] [T09]', () => {
    const world = started('claire')
    world.send({ kind: 'signedOut' })
    expect(world.send({ kind: 'checked', generation: 1, holder: 'claire' })).toStrictEqual([])
    expect(world.tokens).toBeUndefined()
  })
})

describe('laws', () => {
  const generations = fc.nat(6)
  const events: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('started' as const),
      holder: fc.constantFrom('claire', 'denis', undefined),
    }),
    fc.constant({ kind: 'signedOut' as const }),
    fc.record({ kind: fc.constant('timedOut' as const), generation: generations }),
    fc.record({
      kind: fc.constant('checked' as const),
      generation: generations,
      holder: fc.constantFrom('claire', 'denis'),
    }),
    fc.record({
      kind: fc.constant('infoRead' as const),
      generation: generations,
      authenticated: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('userLoaded' as const),
      generation: generations,
      user: fc.constantFrom(CLAIRE, undefined),
    }),
    fc.record({
      kind: fc.constant('failed' as const),
      generation: generations,
      error: fc.constantFrom(LOGIN_REQUIRED, BROKEN),
    }),
  )

  test('numbers only grow, and only when the plan moves [T07]', () => {
    fc.assert(
      fc.property(fc.array(events), (history) => {
        let state = UNKNOWN_SESSION
        for (const event of history) {
          const transition = sessionTransition(state, event)
          const moved = transition.state.generation - state.generation
          expect(moved).toBe(transition.state === state ? 0 : 1)
          state = transition.state
        }
      }),
    )
  })

  test('an answer to an older step changes nothing and asks for nothing [T07]', () => {
    fc.assert(
      fc.property(fc.array(events), events, (history, late) => {
        const world = new FakeSessionBrowser()
        for (const event of history) world.send(event)
        fc.pre('generation' in late && late.generation !== world.state.generation)
        expect(sessionTransition(world.state, late)).toStrictEqual({
          state: world.state,
          effects: [],
        })
      }),
    )
  })

  test('every question comes with a timer [T07]', () => {
    fc.assert(
      fc.property(fc.array(events), (history) => {
        const world = new FakeSessionBrowser()
        for (const event of history) world.send(event)
        expect(
          world.state.kind !== 'running' || world.timers.includes(world.state.generation),
        ).toBe(true)
      }),
    )
  })
})

function started(holder: string | undefined): FakeSessionBrowser {
  const world = new FakeSessionBrowser()
  world.send({ kind: 'started', holder })
  return world
}

function requests(world: FakeSessionBrowser): readonly string[] {
  return world.requests.map(({ kind }) => kind)
}

import { expect, test } from 'vitest'

import { UNEXPECTED_ERROR } from '#domain/identity/identity-error.ts'
import { SessionWorld } from '#test/support/identity/session-world.ts'

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

function started(holder: string | undefined): SessionWorld {
  const world = new SessionWorld()
  world.send({ kind: 'started', holder })
  return world
}

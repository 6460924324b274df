import { expect, test } from 'vitest'

import { UNEXPECTED_ERROR } from '#domain/identity/authorization-response.ts'
import {
  PROVIDER_RETRY_AFTER_MS,
  SESSION_TIMEOUT_MS,
  STEP_TIMEOUT_MS,
} from '#domain/identity/session-state.ts'
import { ok, refused } from '#domain/shared/result.ts'
import {
  aWindow,
  authorizationOf,
  CLAIRE,
  person,
  tokenOf,
} from '#test/support/identity/fake-session-window.ts'

test('shows the stored person at once; check and profile then refine it [T07][T08]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.user = ok({ ...person('claire'), name: 'Claire F.' })
  world.session.pageLoaded()
  expect(world.shown).toEqual([CLAIRE])
  await world.quiet()
  expect(world.calls).toEqual(['check', 'info', 'user access-2'])
  expect(world.tokens.pair.accessToken).toBe('access-2')
  expect(world.shown.at(-1)?.name).toBe('Claire F.')
})

test('without tokens loads only the session info, and no user [T07]', async () => {
  const world = aWindow()
  world.answers.authenticated = false
  world.session.pageLoaded()
  await world.quiet()
  expect(world.calls).toEqual(['info'])
  expect(world.shown).toEqual([undefined])
})

test('somebody signed in at the provider alone is found by a check [T07]', async () => {
  const world = aWindow()
  world.session.pageLoaded()
  await world.quiet()
  expect(world.calls).toEqual(['info', 'check', 'user access-2'])
  expect(world.shown.at(-1)?.name).toBe('claire')
})

test('login_required deletes the tokens, and the visitor is anonymous [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.check = refused({ error: 'login_required' })
  world.session.pageLoaded()
  await world.quiet()
  expect(world.calls).toEqual(['check', 'info'])
  expect(world.tokens.pair.identityToken).toBeUndefined()
  expect(world.shown).toEqual([CLAIRE, undefined])
  expect(world.logged).toEqual([])
})

test('logs other failures by code only, and continues [T07][K05]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.check = refused({ error: 'server_error', errorDescription: 'claire@exemple.fr' })
  world.session.pageLoaded()
  await world.quiet()
  expect(world.calls).toEqual(['check', 'info', 'user access'])
  expect(world.logged).toEqual(['session {"error":"server_error"}'])
})

test.each([
  ['no.token', 'tokenNotThreeParts'],
  ['not.json.signature', 'tokenUndecodable'],
])('logs once that the stored token %s cannot be decoded [M02][T08]', async (stored, problem) => {
  const world = aWindow(stored)
  world.answers.authenticated = false
  world.session.pageLoaded()
  await world.quiet()
  world.session.pageLoaded()
  await world.quiet()
  expect(world.logged).toEqual([`identity token unreadable {"problem":"${problem}"}`])
  expect(world.tokens.pair.identityToken).toBeUndefined()
})

test('an expired token shows no user before the check has answered [T08]', async () => {
  const world = aWindow(tokenOf('claire', -60))
  world.session.pageLoaded()
  expect(world.shown).toEqual([])
  await world.quiet()
  expect(world.shown.at(-1)?.name).toBe('claire')
})

test('tokens that name no user are removed [T08]', async () => {
  const world = aWindow('a.b.c')
  world.answers.authenticated = false
  world.session.pageLoaded()
  await world.quiet()
  expect(world.tokens.pair.accessToken).toBeUndefined()
  expect(world.calls).toEqual(['info'])
})

test('another person at the provider replaces the stored one [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.check = ok(authorizationOf('denis'))
  world.answers.user = ok(person('denis'))
  world.session.pageLoaded()
  await world.quiet()
  expect(world.shown.at(-1)?.name).toBe('denis')
})

test('silence of a step ends the wait, and cancels the check [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.check = 'silence'
  world.session.pageLoaded()
  await world.quiet()
  expect(world.timers.map(({ delay }) => delay)).toEqual([STEP_TIMEOUT_MS])
  world.timers[0]?.act()
  expect(world.cancelled).toHaveLength(1)
  expect(world.shown.at(-1)).toEqual(CLAIRE)
  expect(world.tokens.pair.accessToken).toBe('access')
})

test('an unavailable provider leaves the reader signed in until token expiry [T07][T08]', async () => {
  const world = aWindow(tokenOf('claire', 100))
  const down = refused(UNEXPECTED_ERROR)
  world.answers.check = down
  world.answers.user = down
  world.session.pageLoaded()
  await world.quiet()
  expect(world.events.at(-1)).toEqual({
    kind: 'visitorSignedIn',
    user: CLAIRE,
    providerUnavailable: true,
  })
  world.clock.at += PROVIDER_RETRY_AFTER_MS
  world.retry()
  await world.quiet()
  expect(world.events.at(-1)).toMatchObject({ user: CLAIRE, providerUnavailable: true })
  world.clock.at += PROVIDER_RETRY_AFTER_MS
  world.retry()
  await world.quiet()
  expect(world.events.at(-1)).toEqual({ kind: 'visitorIsAnonymous', providerUnavailable: true })
})

test('a provider that is back confirms the reader within a minute [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.user = refused(UNEXPECTED_ERROR)
  world.session.pageLoaded()
  await world.quiet()
  world.answers.user = ok(person('claire'))
  const before = world.events.length
  world.retry()
  expect(world.events).toHaveLength(before)
  await world.quiet()
  expect(world.events.at(-1)).toMatchObject({ kind: 'visitorSignedIn', providerUnavailable: false })
})

test('an unavailable provider is not called again after sign-out [T09]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.user = refused(UNEXPECTED_ERROR)
  world.session.pageLoaded()
  await world.quiet()
  world.session.signOut()
  const before = world.calls.length
  world.retry()
  await world.quiet()
  expect(world.calls).toHaveLength(before)
})

test('a provider that refuses the tokens leaves no reader signed in [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.answers.user = refused({ error: 'invalid_token' })
  world.session.pageLoaded()
  await world.quiet()
  expect(world.events.at(-1)).toEqual({ kind: 'visitorIsAnonymous', providerUnavailable: false })
})

test('slow answers share one limit, so later steps wait less [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.session.pageLoaded()
  world.clock.at += 5000
  await world.quiet()
  expect(world.timers.map(({ delay }) => delay)).toEqual([
    STEP_TIMEOUT_MS,
    SESSION_TIMEOUT_MS - 5000,
    SESSION_TIMEOUT_MS - 5000,
  ])
})

test('sign-out clears both tokens first, and cancels the check [T09]', async () => {
  const world = aWindow(tokenOf('claire'))
  const { identityToken } = world.tokens.pair
  world.session.pageLoaded()
  world.session.signOut()
  expect(world.tokens.pair).toEqual({ accessToken: undefined, identityToken: undefined })
  expect(world.shown.at(-1)).toBeUndefined()
  expect(world.revoked).toEqual(['access', identityToken])
  await world.quiet()
  expect(world.tokens.pair.accessToken).toBeUndefined()
  expect(world.shown.at(-1)).toBeUndefined()
})

test('another window that signs out is followed, and nothing is revoked twice [T09]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.session.pageLoaded()
  await world.quiet()
  world.tokens.clear()
  world.session.tokensMayHaveChanged()
  expect(world.shown.at(-1)).toBeUndefined()
  expect(world.revoked).toEqual([])
})

test('ignores renewed tokens of the same person, but follows a sign-in [T07]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.session.pageLoaded()
  await world.quiet()
  const before = world.calls.length
  world.tokens.keep({ accessToken: 'access-3', identityToken: tokenOf('claire', 120) })
  world.session.tokensMayHaveChanged()
  expect(world.calls).toHaveLength(before)
  world.tokens.keep({ accessToken: 'access-4', identityToken: tokenOf('denis') })
  world.session.tokensMayHaveChanged()
  expect(world.calls.length).toBeGreaterThan(before)
})

test('a token that has expired is renewed at the next page [T08]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.session.pageLoaded()
  await world.quiet()
  const before = world.calls.length
  world.session.pageChanged()
  expect(world.calls).toHaveLength(before)
  world.clock.at += 3_600_001
  world.session.pageChanged()
  expect(world.calls.length).toBeGreaterThan(before)
})

test('reloads an updated profile; logs a refused sign-in by its code [T10]', async () => {
  const world = aWindow(tokenOf('claire'))
  world.session.pageLoaded()
  await world.quiet()
  const before = world.calls.length
  world.tell({ kind: 'login_failed', error: { error: 'invalid_grant' } })
  expect(world.logged).toEqual(['login_failed {"error":"invalid_grant"}'])
  expect(world.calls).toHaveLength(before)
  world.tell({ kind: 'profile_updated', fields: {} })
  expect(world.calls.length).toBeGreaterThan(before)
})

import { expect, test } from 'vitest'

import { settleSession } from '../../../src/application/session/settle-session.ts'
import { signOut } from '../../../src/application/session/sign-out.ts'
import { MemoryTokens } from '../../support/memory-tokens.ts'
import { tokenSaying } from '../../support/tokens.ts'

const NOW = Date.UTC(2026, 10, 21)
const CLAIRE = { name: 'Claire Fontaine', email: 'claire@exemple.fr' }
const TOKEN = tokenSaying({ ...CLAIRE, exp: NOW / 1000 + 60 })

test('the holder of the stored identity token is signed in, for as long as it lasts [T08][E04]', () => {
  const clock = { now: () => NOW }
  const settle = settleSession(new MemoryTokens(TOKEN), clock)
  expect(settle()).toEqual({ kind: 'visitorSignedIn', user: CLAIRE })
  clock.now = () => NOW + 60_001
  expect(settle()).toEqual({ kind: 'visitorIsAnonymous' })
})

test('without a token the visitor is anonymous [T08]', () => {
  const settle = settleSession(new MemoryTokens(), { now: () => NOW })
  expect(settle()).toEqual({ kind: 'visitorIsAnonymous' })
})

test('the tokens are read anew each time: another window may have signed in or out', () => {
  const tokens = new MemoryTokens()
  const settle = settleSession(tokens, { now: () => NOW })
  expect(settle().kind).toBe('visitorIsAnonymous')
  tokens.pair = { accessToken: undefined, identityToken: TOKEN }
  expect(settle().kind).toBe('visitorSignedIn')
})

test('signing out clears both tokens, and leaves an anonymous visitor [T09]', () => {
  const tokens = new MemoryTokens(TOKEN)
  expect(signOut(tokens)()).toEqual({ kind: 'visitorIsAnonymous' })
  expect(tokens.pair).toEqual({ accessToken: undefined, identityToken: undefined })
})

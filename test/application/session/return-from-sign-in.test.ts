import { expect, test } from 'vitest'

import { returnFromSignIn } from '#application/session/return-from-sign-in.ts'
import type { StoredReturn } from '#domain/identity/stored-return-address.ts'
import type { TrialRequest } from '#domain/premium/trial-request.ts'
import { minutes } from '#domain/shared/duration.ts'

const ORIGIN = 'https://www.preavis.example'

test('the address is kept before leaving, and leads back once [T05]', () => {
  const { leave, comeBack } = aWindow()
  leave(`${ORIGIN}/guide?lettre=p#haut`, false)
  expect(comeBack('/?backaccount=true')).toBe('/guide?lettre=p#haut')
  expect(comeBack('/')).toBeUndefined()
})

test('a reader back on that very page stays there [T05][T06]', () => {
  const { leave, comeBack } = aWindow()
  leave(`${ORIGIN}/guide`, false)
  expect(comeBack('/guide?backaccount=true')).toBeUndefined()
})

test('the wish to start a trial comes back with the address [T05]', () => {
  const { leave, comeBack } = aWindow()
  leave(`${ORIGIN}/guide`, true)
  expect(comeBack('/')).toBe('/guide?premiumtrial=true')
})

test('the wish then waits on its page, wherever the reader landed first [T05]', () => {
  const { leave, comeBack, clock, wish } = aWindow()
  leave(`${ORIGIN}/guide?lettre=p#haut`, true)
  expect(wish()).toBeUndefined()
  clock.at += minutes(3)
  comeBack('/guide?lettre=p&backaccount=true&premiumtrial=true')
  expect(wish()).toEqual({ path: '/guide', storedAt: minutes(3) })
  comeBack('/guide?premiumtrial=true')
  expect(wish()).toEqual({ path: '/guide', storedAt: minutes(3) })
})

test('an address alone makes a wish that waits to be confirmed [T05]', () => {
  const { comeBack, wish } = aWindow()
  comeBack('/guide?backaccount=true&premiumtrial=true')
  expect(wish()).toEqual({ path: '/guide', storedAt: 0, unconfirmed: true })
})

test('a marked address from the account service makes a wish by itself [T05]', () => {
  const { comeBack, wish } = aWindow()
  expect(comeBack('/guide?backaccount=true&premiumtrial=true', true)).toBeUndefined()
  expect(wish()).toEqual({ path: '/guide', storedAt: 0 })
})

test('a return without a trial forgets an older wish [T05]', () => {
  const { leave, comeBack, wish } = aWindow()
  leave(`${ORIGIN}/guide`, true)
  comeBack('/guide?premiumtrial=true')
  leave(`${ORIGIN}/guide`, false)
  comeBack('/guide?backaccount=true', true)
  expect(wish()).toBeUndefined()
})

test('a page that the service names wins over an older departure [T05]', () => {
  const { leave, comeBack, wish } = aWindow()
  leave(`${ORIGIN}/guide`, false)
  const back = '/actualite/premium?backaccount=true&premiumtrial=true'
  expect(comeBack(back, true)).toBeUndefined()
  expect(wish()).toEqual({ path: '/actualite/premium', storedAt: 0 })
})

test('an address of another site leads home, a forgotten one nowhere [T05]', () => {
  const { leave, comeBack, clock } = aWindow()
  leave('https://ailleurs.example/piege', false)
  expect(comeBack('/?backaccount=true')).toBeUndefined()
  leave(`${ORIGIN}/guide`, false)
  clock.at += minutes(11)
  expect(comeBack('/')).toBeUndefined()
})

function aWindow() {
  let stored: StoredReturn | undefined
  let wish: TrialRequest | undefined
  const clock = { at: 0 }
  const parts = {
    origin: ORIGIN,
    clock: { now: () => clock.at },
    wishes: {
      keep: (value: TrialRequest) => {
        wish = value
      },
      read: () => wish,
      forget: () => {
        wish = undefined
      },
    },
    returns: {
      keep: (value: StoredReturn) => {
        stored = value
      },
      take: () => {
        const taken = stored
        stored = undefined
        return taken
      },
    },
  }
  return {
    clock,
    wish: () => wish,
    leave: (address: string, trial: boolean) =>
      parts.returns.keep({ address, storedAt: parts.clock.now(), trial }),
    comeBack: (address: string, sentByService = false) =>
      returnFromSignIn(parts)(address, sentByService),
  }
}

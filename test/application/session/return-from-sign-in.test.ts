import { expect, test } from 'vitest'

import {
  leaveForSignIn,
  returnFromSignIn,
} from '../../../src/application/session/return-from-sign-in.ts'
import type { KeptReturn } from '../../../src/domain/identity/return-address.ts'
import { minutes } from '../../../src/domain/shared/duration.ts'

const ORIGIN = 'https://www.preavis.example'

test('the address is kept before leaving, and leads back once [T05]', () => {
  const { leave, comeBack } = aWindow()
  leave(`${ORIGIN}/guide?lettre=p#haut`, false)
  expect(comeBack('/?backaccount=true')).toBe('/guide?lettre=p#haut')
  expect(comeBack('/')).toBeUndefined()
})

test('whoever is back on that very page stays there [T05][T06]', () => {
  const { leave, comeBack } = aWindow()
  leave(`${ORIGIN}/guide`, false)
  expect(comeBack('/guide?backaccount=true')).toBeUndefined()
})

test('the wish to start a trial comes back with the address [T05]', () => {
  const { leave, comeBack } = aWindow()
  leave(`${ORIGIN}/guide`, true)
  expect(comeBack('/')).toBe('/guide?premiumtrial=true')
})

test('an address of another site leads home, a forgotten one nowhere [T05]', () => {
  const { leave, comeBack, clock } = aWindow()
  leave('https://ailleurs.example/piege', false)
  expect(comeBack('/guide')).toBe('/')
  leave(`${ORIGIN}/guide`, false)
  clock.at += minutes(11)
  expect(comeBack('/')).toBeUndefined()
})

function aWindow() {
  let kept: KeptReturn | undefined
  const clock = { at: 0 }
  const parts = {
    origin: ORIGIN,
    clock: { now: () => clock.at },
    returns: {
      keep: (value: KeptReturn) => {
        kept = value
      },
      take: () => {
        const taken = kept
        kept = undefined
        return taken
      },
    },
  }
  return { clock, leave: leaveForSignIn(parts), comeBack: returnFromSignIn(parts) }
}

import { describe, expect, test } from 'vitest'

import { isMainFaded, loaderLook } from '#application/shell/overlay-state.ts'
import { isPremiumTrial, showPremiumModal } from '#application/shell/shell-state.ts'
import { effectsAfter, shellAfter } from '#test/support/fixtures/run-shell-events.ts'
import type { Move } from '#test/support/fixtures/run-shell-events.ts'

const started = { kind: 'routeChangeStarted' } as const
const completed = { kind: 'routeChangeCompleted', path: '/actualite' } as const
const raised = { kind: 'loaderRaised' } as const
const lowered = { kind: 'loaderLowered' } as const
const activated = { kind: 'premiumActivated', trial: true } as const
const closed = { kind: 'welcomeClosed' } as const

describe('the loader of a route change', () => {
  test('shows from 100 ms after the start until the change is complete [H01] [T13]', () => {
    expect(look(started)).toBe('hidden')
    expect(look(started, wait(99))).toBe('hidden')
    expect(look(started, wait(100))).toBe('plain')
    expect(look(started, wait(100), completed)).toBe('hidden')
  })

  test('fades the main content meanwhile [T13]', () => {
    expect(isMainFaded(shellAfter(started, wait(100)).layer)).toBe(true)
    expect(isMainFaded(shellAfter(started, wait(100), completed).layer)).toBe(false)
  })

  test('never shows for a page that was quick [T13]', () => {
    expect(look(started, wait(60), completed, wait(500))).toBe('hidden')
  })

  test('counts its delay from the newest change [T13]', () => {
    expect(look(started, wait(60), started, wait(99))).toBe('hidden')
    expect(look(started, wait(60), started, wait(100))).toBe('plain')
  })

  test('disappears when the reader stops the change [T13]', () => {
    expect(look(started, wait(100), { kind: 'routeChangeAbandoned' })).toBe('hidden')
  })
})

describe('the global loader', () => {
  test('shows at once over a masked background, until lowered [T13]', () => {
    expect(look(raised)).toBe('masked')
    expect(look(raised, lowered)).toBe('hidden')
  })

  test('outlasts the route change under way, and yields to the next [T13]', () => {
    expect(look(started, wait(100), raised, completed)).toBe('masked')
    expect(look(started, raised, wait(100), lowered)).toBe('plain')
    expect(look(started, raised, lowered, wait(100))).toBe('plain')
  })

  test('is reset by the start of a route change [T04]', () => {
    expect(look(raised, started)).toBe('hidden')
    expect(look(raised, started, completed)).toBe('hidden')
  })

  test('waits behind no welcome: it is not raised over one [T04]', () => {
    expect(showPremiumModal(shellAfter(activated, raised))).toBe(true)
    expect(look(activated, raised)).toBe('hidden')
  })
})

describe('the Premium welcome', () => {
  test('hides the loader when it shows [H17] [T03] [T04]', () => {
    const shell = shellAfter(raised, activated)
    expect(showPremiumModal(shell)).toBe(true)
    expect(loaderLook(shell.layer)).toBe('hidden')
  })

  test('tells a trial from a subscription [H17] [T03]', () => {
    expect(isPremiumTrial(shellAfter(activated))).toBe(true)
    expect(isPremiumTrial(shellAfter({ ...activated, trial: false }))).toBe(false)
  })

  test('pushes the event once per opening [T04]', () => {
    const pushed = { kind: 'pushAnalyticsEvent', name: 'trial activation' }
    expect(effectsAfter(raised, activated)).toEqual([pushed])
    expect(effectsAfter(activated, activated)).toEqual([pushed])
    expect(effectsAfter(activated, closed, activated)).toEqual([pushed, pushed])
  })

  test('is reset with its trial flag when a route change starts [T04]', () => {
    const shell = shellAfter(activated, started)
    expect(showPremiumModal(shell)).toBe(false)
    expect(isPremiumTrial(shell)).toBe(false)
  })

  test('stays when the change it opened during is complete, under no loader [T04]', () => {
    const shell = shellAfter(started, activated, wait(100), completed)
    expect(showPremiumModal(shell)).toBe(true)
    expect(loaderLook(shell.layer)).toBe('hidden')
  })

  test('closes for good when the reader closes it [H17]', () => {
    expect(showPremiumModal(shellAfter(activated, closed))).toBe(false)
    expect(look(raised, closed)).toBe('masked')
  })
})

function look(...moves: readonly Move[]): string {
  return loaderLook(shellAfter(...moves).layer)
}

function wait(ms: number): Move {
  return { kind: 'wait', ms }
}

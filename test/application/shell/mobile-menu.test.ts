import { describe, expect, test } from 'vitest'

import type { Landmark } from '#application/shell/events.ts'
import { shellAfter } from '#test/support/fixtures/shell-run.ts'

const burger = { kind: 'burgerPressed' } as const
const chosen = { kind: 'areaChosen', area: 'sante-securite' } as const
const left = { kind: 'areaLeft' } as const

describe('the mobile menu', () => {
  test('is toggled by the burger [H10] [T11]', () => {
    expect(shellAfter().mobileMenu).toEqual({ kind: 'closed' })
    expect(shellAfter(burger).mobileMenu).toEqual({ kind: 'areas' })
    expect(shellAfter(burger, burger).mobileMenu).toEqual({ kind: 'closed' })
  })

  test('opens the sub-list of an area, and returns from it [H10]', () => {
    expect(shellAfter(burger, chosen).mobileMenu).toEqual({
      kind: 'subList',
      area: 'sante-securite',
    })
    expect(shellAfter(burger, chosen, left).mobileMenu).toEqual({ kind: 'areas' })
  })

  test('closes from a sub-list at once, and opens on the areas again [H10]', () => {
    expect(shellAfter(burger, chosen, burger).mobileMenu).toEqual({ kind: 'closed' })
    expect(shellAfter(burger, chosen, burger, burger).mobileMenu).toEqual({ kind: 'areas' })
  })

  test('closes on a click outside only [H10]', () => {
    expect([afterClick([]), afterClick(['search'])]).toEqual(['closed', 'closed'])
    expect([afterClick(['menu']), afterClick(['burger'])]).toEqual(['areas', 'areas'])
  })

  test('shows nothing of an area while closed [H10]', () => {
    expect(shellAfter(chosen).mobileMenu).toEqual({ kind: 'closed' })
    expect(shellAfter(left).mobileMenu).toEqual({ kind: 'closed' })
  })

  test('closes when the reader leaves for another page [H10]', () => {
    const leave = { kind: 'routeChangeStarted' } as const
    expect(shellAfter(burger, chosen, leave).mobileMenu).toEqual({ kind: 'closed' })
  })
})

function afterClick(inside: readonly Landmark[]): string {
  return shellAfter(burger, { kind: 'clicked', inside }).mobileMenu.kind
}

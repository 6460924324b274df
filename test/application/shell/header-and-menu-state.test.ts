import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { headerVariant, viewportOf } from '#application/shell/header-and-menu-state.ts'
import type { Landmark } from '#application/shell/shell-events.ts'
import { focusSearch, openSearch } from '#application/shell/shell-state.ts'
import { normalizeSearchQuery, searchPath } from '#domain/search/normalize-search-query.ts'
import { freshShell, shellAfter, effectsAfter } from '#test/support/fixtures/run-shell-events.ts'

describe('viewportOf', () => {
  test('is mobile to 768 pixels, tablet to 1024, desktop past it [K02]', () => {
    expect([320, 768].map(viewportOf)).toEqual(['mobile', 'mobile'])
    expect([768.5, 769, 1024].map(viewportOf)).toEqual(['tablet', 'tablet', 'tablet'])
    expect([1024.5, 1025, 2560].map(viewportOf)).toEqual(['desktop', 'desktop', 'desktop'])
  })
})

describe('the header', () => {
  test('is compact on desktop past 100 pixels, not at 100 [T12] [K02]', () => {
    expect(variantAt(1440, 0)).toBe('full')
    expect(variantAt(1440, 100)).toBe('full')
    expect(variantAt(1440, 101)).toBe('compact')
  })

  test('takes its small-screen variant under the same condition [T12]', () => {
    expect(variantAt(1024, 100)).toBe('full')
    expect(variantAt(1024, 101)).toBe('smallScreen')
    expect(variantAt(320, 101)).toBe('smallScreen')
  })

  test('is full again at the top of the page [T12]', () => {
    const shell = shellAfter({ kind: 'scrolled', offset: 500 }, { kind: 'scrolled', offset: 0 })
    expect(headerVariant(shell.header)).toBe('full')
  })

  test('stays the same object while scrolling changes nothing', () => {
    expect(shellAfter({ kind: 'scrolled', offset: 3 })).toBe(freshShell)
  })

  test('is compact exactly on a desktop past 100 pixels [T12]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }), (width, offset) => {
        expect(variantAt(width, offset) === 'compact').toBe(width > 1024 && offset > 100)
      }),
    )
  })
})

function variantAt(width: number, offset: number): string {
  return headerVariant(shellAfter({ kind: 'resized', width }, { kind: 'scrolled', offset }).header)
}

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

const opened = { kind: 'searchOpened' } as const
const focused = { kind: 'searchFocused' } as const
const blurred = { kind: 'searchBlurred' } as const

describe('the search panel', () => {
  test('starts closed, opens, and closes on its button [H12] [T11]', () => {
    expect(openSearch(shellAfter())).toBe(false)
    expect(openSearch(shellAfter(opened))).toBe(true)
    expect(openSearch(shellAfter(opened, { kind: 'searchClosed' }))).toBe(false)
  })

  test('closes on a click outside [T11]', () => {
    expect(openAfterClick([])).toBe(false)
    expect(openAfterClick(['menu'])).toBe(false)
  })

  test('stays open on a click inside marked search or burger [T11]', () => {
    expect(openAfterClick(['search'])).toBe(true)
    expect(openAfterClick(['burger'])).toBe(true)
  })

  test('closes on submit and goes to the results of the trimmed text [H12] [T11]', () => {
    const submitted = { kind: 'searchSubmitted', text: '  préavis de démission ' } as const
    expect(openSearch(shellAfter(opened, submitted))).toBe(false)
    const paths = effectsAfter(opened, submitted).map((effect) =>
      effect.kind === 'search' ? searchPath(effect.query) : effect.kind,
    )
    expect(paths).toEqual(['/recherche?query=pr%C3%A9avis%20de%20d%C3%A9mission'])
  })

  test('ignores an empty text [H12] [V03]', () => {
    const submitted = { kind: 'searchSubmitted', text: ' \t ' } as const
    expect(openSearch(shellAfter(opened, submitted))).toBe(true)
    expect(effectsAfter(opened, submitted)).toEqual([])
  })

  test('closes when the reader leaves for another page', () => {
    expect(openSearch(shellAfter(opened, { kind: 'routeChangeStarted' }))).toBe(false)
  })

  test('searches and closes exactly when a text is left [V03]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const submitted = { kind: 'searchSubmitted', text } as const
        const query = normalizeSearchQuery(text)
        expect(openSearch(shellAfter(opened, submitted))).toBe(!query.ok)
        expect(effectsAfter(opened, submitted)).toEqual(
          query.ok ? [{ kind: 'search', query: query.value }] : [],
        )
      }),
    )
  })
})

describe('the search field', () => {
  test('is wide while focused [T11]', () => {
    expect(focusSearch(shellAfter())).toBe(false)
    expect(focusSearch(shellAfter(focused))).toBe(true)
  })

  test('resets 100 ms after the blur, not before [T11] [K02]', () => {
    expect(focusSearch(shellAfter(focused, blurred, wait(99)))).toBe(true)
    expect(focusSearch(shellAfter(focused, blurred, wait(100)))).toBe(false)
  })

  test('stays wide when it is focused again before the reset [T11]', () => {
    expect(focusSearch(shellAfter(focused, blurred, wait(50), focused, wait(500)))).toBe(true)
  })

  test('ignores the timer of an older blur [T11]', () => {
    const twice = [focused, blurred, wait(60), focused, blurred] as const
    expect(focusSearch(shellAfter(...twice, wait(99)))).toBe(true)
    expect(focusSearch(shellAfter(...twice, wait(100)))).toBe(false)
  })

  test('cannot be blurred before it is focused [T11]', () => {
    expect(shellAfter(blurred)).toBe(shellAfter())
  })
})

function openAfterClick(inside: readonly Landmark[]): boolean {
  return openSearch(shellAfter(opened, { kind: 'clicked', inside }))
}

function wait(ms: number): { readonly kind: 'wait'; readonly ms: number } {
  return { kind: 'wait', ms }
}

import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { Landmark } from '#application/shell/events.ts'
import { focusSearch, openSearch } from '#application/shell/shell-state.ts'
import { parseSearchQuery, searchPath } from '#domain/search/search-query.ts'
import { effectsAfter, shellAfter } from '#test/support/fixtures/shell-run.ts'

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

  test('stays open on a click inside what is marked search or burger [T11]', () => {
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
        const query = parseSearchQuery(text)
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

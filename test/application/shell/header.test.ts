import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { headerVariant, viewportOf } from '#application/shell/header.ts'
import { freshShell, shellAfter } from '#test/support/fixtures/shell-run.ts'

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

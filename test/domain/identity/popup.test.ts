import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  FALLBACK_POPUP,
  POPUP_POLL,
  popupSize,
  popupWindow,
} from '../../../src/domain/identity/popup.ts'

const SIZES = [
  ['amazon', 715, 525],
  ['facebook', 650, 400],
  ['google', 560, 630],
  ['kakaotalk', 450, 400],
  ['mailru', 450, 400],
  ['qq', 450, 400],
  ['line', 440, 550],
  ['twitter', 800, 440],
  ['vkontakte', 655, 430],
  ['yandex', 655, 700],
  ['franceconnect', 400, 550],
  ['__proto__', 400, 550],
  ['', 400, 550],
] as const

test.each(SIZES)('the popup of %j is %i × %i [K05]', (provider, width, height) => {
  expect(popupSize(provider)).toStrictEqual({ width, height })
})

test('a closed popup is noticed within half a second [K05]', () => {
  expect(POPUP_POLL).toBe(500)
})

test('without a screen to measure, the popup is 960 × 680 in the corner [K05]', () => {
  expect(FALLBACK_POPUP).toStrictEqual({ width: 960, height: 680 })
  expect(popupWindow('google', undefined)).toStrictEqual({
    width: 960,
    height: 680,
    left: 0,
    top: 0,
  })
})

test('a popup opens in the middle of the screen [K05]', () => {
  expect(popupWindow('google', { width: 1920, height: 1080 })).toStrictEqual({
    width: 560,
    height: 630,
    left: 680,
    top: 225,
  })
})

test('a popup never leaves the screen, and is centred on it [K05]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SIZES.map(([provider]) => provider)),
      fc.record({ width: fc.nat(4000), height: fc.nat(4000) }),
      (provider, screen) => {
        const { left, top, width, height } = popupWindow(provider, screen)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect([left * 2 + width, top * 2 + height]).toStrictEqual([screen.width, screen.height])
      },
    ),
  )
})

import type { Duration } from '../shared/duration.ts'

/** A size in CSS pixels (§9). */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a popup window opens on the screen, in CSS pixels (§9). */
export interface PopupWindow extends Size {
  readonly left: number
  readonly top: number
}

/** How often an open popup is looked at to see whether it was closed, in milliseconds (§9). */
export const POPUP_POLL: Duration = 500

/** The size of a popup where the screen cannot be measured (§9). */
export const FALLBACK_POPUP: Size = { width: 960, height: 680 }

const DEFAULT_POPUP: Size = { width: 400, height: 550 }

const POPUPS: ReadonlyMap<string, Size> = new Map([
  ['amazon', { width: 715, height: 525 }],
  ['facebook', { width: 650, height: 400 }],
  ['google', { width: 560, height: 630 }],
  ['kakaotalk', { width: 450, height: 400 }],
  ['line', { width: 440, height: 550 }],
  ['mailru', { width: 450, height: 400 }],
  ['qq', { width: 450, height: 400 }],
  ['twitter', { width: 800, height: 440 }],
  ['vkontakte', { width: 655, height: 430 }],
  ['yandex', { width: 655, height: 700 }],
])

/** The size of the sign-in window of a provider; a provider not listed has the default one (§9). */
export function popupSize(provider: string): Size {
  return POPUPS.get(provider) ?? DEFAULT_POPUP
}

/** The sign-in window of a provider in the middle of the screen and never larger than it (§9); without a screen to measure, the fallback size in its corner. */
export function popupWindow(provider: string, screen: Size | undefined): PopupWindow {
  if (screen === undefined) return { ...FALLBACK_POPUP, left: 0, top: 0 }
  const { width, height } = popupSize(provider)
  return {
    width: Math.min(screen.width, width),
    height: Math.min(screen.height, height),
    left: Math.max(0, (screen.width - width) / 2),
    top: Math.max(0, (screen.height - height) / 2),
  }
}

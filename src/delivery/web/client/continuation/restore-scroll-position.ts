import * as pageIds from '#delivery/web/contract/element-ids.ts'

import { storedFocus } from '../navigation/store-and-restore-focus.ts'
import type { onPageLoad } from '../shell/page-load-listeners.ts'

/** Maximum time between a back or forward navigation and the restoration of its scroll position. */
const RESTORE_WITHIN_MS = 1000

interface WayBack {
  readonly at: number
  readonly position: number
}

const positions = new Map<string, number>()
let wayBack: WayBack | undefined

/**
 * Stores the scroll position of each history entry, for `restoreScrollPosition`. After back or
 * forward, an article is too short to scroll there until its continuation is shown.
 */
export function trackScrollPositions(whenPageLoads: typeof onPageLoad): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', () => {
    const { currentEntry } = navigation
    if (currentEntry) positions.set(currentEntry.key, scrollY)
  })
  whenPageLoads(() => {
    const { transition, currentEntry } = navigation
    const back = transition?.navigationType === 'traverse'
    const position = back && currentEntry ? positions.get(currentEntry.key) : undefined
    wayBack = position === undefined ? undefined : { at: performance.now(), position }
  })
}

/**
 * Restores the scroll position and the focus, if a back or forward navigation happened in the last
 * second. Otherwise scrolls from the top of the page to the URL's fragment, if the continuation
 * contains it.
 */
export function restoreScrollPosition(): void {
  const back = wayBack
  wayBack = undefined
  if (back && performance.now() - back.at < RESTORE_WITHIN_MS) {
    goTo(back.position)
    storedFocus()?.focus({ preventScroll: true })
    return
  }
  // Anchors are ASCII slugs. Decoding would throw on `#%`.
  const part = document.getElementById(location.hash.slice(1))
  if (part?.closest(`#${pageIds.gate}`) && scrollY === 0) part.scrollIntoView()
}

/** Scrolls without scroll anchoring, which would add the growth of the page above the reader. */
function goTo(top: number): void {
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  scrollTo({ top, behavior: 'instant' })
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')))
}

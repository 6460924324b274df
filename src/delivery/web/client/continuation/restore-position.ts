import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { keptFocus } from '../navigation/page-focus.ts'
import type { onPageLoad } from '../shell/page-load.ts'

/** For how many milliseconds after the way back a reader is taken to where they were; later they have gone on from where they are. */
const AT_ONCE = 1000

interface WayBack {
  readonly at: number
  readonly position: number
}

const positions = new Map<string, number>()
let wayBack: WayBack | undefined

/** Remembers how far each page of a visit was read: on the way back the page is too short to go there until its continuation is in place. */
export function followReading(whenPageLoads: typeof onPageLoad): void {
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

/** Takes the reader where the page could not before: on the way back to where they were, else to the part that the address names. */
export function settleReading(): void {
  const back = wayBack
  wayBack = undefined
  if (back && performance.now() - back.at < AT_ONCE) {
    goTo(back.position)
    keptFocus()?.focus({ preventScroll: true })
    return
  }
  const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (part?.closest(`#${pageIds.gate}`) && scrollY === 0) part.scrollIntoView()
}

/** The browser would go on from there, by as much as the page has grown above what it shows. */
function goTo(top: number): void {
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  scrollTo({ top, behavior: 'instant' })
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')))
}

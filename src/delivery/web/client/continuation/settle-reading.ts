import { PAGE_IDS } from '../../page-ids.ts'
import { keptFocus } from '../navigation/kept-focus.ts'

const positions = new Map<string, number>()

/** Remembers how far each page of a visit was read: on the way back the page is too short to go there until its continuation is in place. */
export function followReading(): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', () => {
    const { currentEntry } = navigation
    if (currentEntry) positions.set(currentEntry.key, scrollY)
  })
}

/** Takes the reader where the page could not before: on the way back to where they were, else to the part that the address names. */
export function settleReading(): void {
  const back = positionOnTheWayBack()
  if (back !== undefined) {
    scrollTo({ top: back, behavior: 'instant' })
    keptFocus()?.focus({ preventScroll: true })
    return
  }
  const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (part?.closest(`#${PAGE_IDS.gate}`) && scrollY === 0) part.scrollIntoView()
}

function positionOnTheWayBack(): number | undefined {
  if (!('navigation' in window)) return undefined
  const { transition, currentEntry } = navigation
  return transition?.navigationType === 'traverse' && currentEntry
    ? positions.get(currentEntry.key)
    : undefined
}

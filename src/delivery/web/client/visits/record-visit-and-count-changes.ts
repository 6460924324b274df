import { dataOf } from '#delivery/web/contract/data-attributes.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import {
  countChanges,
  formatChangeCounts,
  newestSequence,
  parseRecentChanges,
} from '#domain/law/recent-changes.ts'
import { parisDay, startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { storedVisits } from '../wiring/stored-legal-text-visits.ts'

/**
 * Records the visit to a legal text, and shows in its changelog link the changes since the last
 * visit, if any. A page in a background tab counts once it is visible.
 */
export function bind(place: HTMLElement): void {
  if (document.visibilityState === 'visible') recordAndShow(place)
  else addEventListener('visibilitychange', () => recordAndShow(place), { once: true })
}

function recordAndShow(place: HTMLElement): void {
  const { text = '', changes: printed = '' } = dataOf(place)
  const changes = parseRecentChanges(printed)
  const visit = { day: parisDay(Date.now()), sequence: newestSequence(changes) }
  const before = storedVisits.record(text, visit)
  if (before === undefined) return
  const counts = formatChangeCounts(countChanges(changes, before.sequence))
  const start = startOfParisDay(before.day)
  if (counts !== '' && start.ok) showCounts(place, counts, frenchDate(start.value))
}

/**
 * Shows the counts in the link, in the most precise sentence that fits. It takes no more lines than
 * the server’s sentence, to avoid a layout shift.
 */
function showCounts(place: HTMLElement, counts: string, day: string): void {
  const link = place.querySelector('a')
  if (!link) return
  const lines = place.offsetHeight
  for (const since of [`Depuis votre dernière lecture, le ${day}`, `Depuis le ${day}`]) {
    // The link stays in place, since it may have the focus.
    while (link.previousSibling) link.previousSibling.remove()
    while (link.nextSibling) link.nextSibling.remove()
    link.before(`${since}\u00A0: `)
    link.textContent = counts
    if (place.offsetHeight <= lines) return
  }
}

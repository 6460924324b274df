import { announce } from '../shell/announcer.ts'
import { layOutNow } from '../shell/lay-out-later.ts'
import { keptFocus } from './kept-focus.ts'
import { showDocument } from './show-document.ts'

/** Shows the page of a navigation where the reader expects it: at its top, at the fragment asked for, or as it was left; the focus goes with the eyes, and the title is announced (§4). */
export function showPage(page: Document, event: NavigateEvent): void {
  showDocument(page)
  if (event.navigationType === 'traverse') layOutNow()
  // Laid out first: else a browser that holds on to what it shows moves from the place by as much as the page has grown.
  document.body.getBoundingClientRect()
  event.scroll()
  focusOn((event.navigationType === 'traverse' && keptFocus()) || startOfReading())
  announce(document.title)
}

function startOfReading(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(':target') ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector('main')
  )
}

function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

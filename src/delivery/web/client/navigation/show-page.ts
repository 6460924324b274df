import { announce } from '../announcer.ts'
import { tellPageLoad } from '../page-load.ts'
import type { ShellStore } from '../shell-store.ts'
import type { FetchedPage } from './fetched-pages.ts'
import { keptFocus } from './kept-focus.ts'
import { showDocument } from './show-document.ts'

/** Shows the page of a navigation where the reader expects it: at its top, at the fragment asked for, or as it was left; the focus goes with the eyes, and the title is announced (§4). */
export function showPage(page: FetchedPage, event: NavigateEvent, store: ShellStore): void {
  showDocument(page.document)
  event.scroll()
  focusOn((event.navigationType === 'traverse' && keptFocus()) || startOfReading())
  announce(document.title)
  tellShown(store)
}

/** Tells the shell and everyone that the page at the address of the window is shown (§4). */
export function tellShown(store: ShellStore): void {
  store.send({ kind: 'routeChangeCompleted', path: location.pathname })
  tellPageLoad()
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

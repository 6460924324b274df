import { isShownInApp } from '#domain/navigation/same-origin.ts'

import type { LoadGestures } from '../shell/first-gesture.ts'
import { layOutNow } from '../shell/lay-out-later.ts'
import type { ShellStore } from '../shell/shell-store.ts'
import { fetchAhead, fetchedPage, PAGE_TTL_MS } from './fetched-pages.ts'
import { storeFocus } from './page-focus.ts'

/**
 * Follows links and forms of the site within the page, where the browser has the Navigation API.
 */
export function navigateInApp(store: ShellStore, loadGestures: LoadGestures): void {
  if (!('navigation' in window)) return
  fetchAhead()
  navigation.addEventListener('navigate', (event) => {
    storeFocus(event.sourceElement ?? document.activeElement)
    if (isFollowed(event)) follow(event, store, loadGestures)
  })
  const came = navigation.activation?.navigationType
  // The focus is restored after a traversal.
  if (came === 'traverse') void loadGestures()
  if (came === 'traverse' || came === 'reload') layOutNow()
  // A page from the back/forward cache comes back without its loader.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.send(ABANDONED)
  })
}

const ABANDONED = { kind: 'routeChangeAbandoned' } as const

// The page and the script that shows it load in parallel; without either the browser loads the
// page.
function follow(event: NavigateEvent, store: ShellStore, loadGestures: LoadGestures): void {
  const { cancelable, destination, navigationType } = event
  const [address = ''] = destination.url.split('#')
  const fetched = fetchedPage(address, navigationType === 'traverse' ? Infinity : PAGE_TTL_MS)
  store.send({ kind: 'routeChangeStarted' })
  const change = loadGestures().then((gestures) => {
    // Stopping the page while the script loads stops the change as well.
    if (!gestures && event.signal.aborted) store.send(ABANDONED)
    return gestures?.changeRoute(event, fetched)
  })
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    ...(cancelable && {
      precommitHandler: async (controller) => (await change)?.prepare(controller),
    }),
    handler: async () => {
      const route = await change
      if (route) await route.show()
      else location.reload()
    },
  })
}

// A script that writes the history shows no other page; neither does a fragment.
function isFollowed(event: NavigateEvent): boolean {
  const { canIntercept, destination, hashChange, navigationType } = event
  if (!canIntercept || hashChange || navigationType === 'reload') return false
  if (event.downloadRequest !== null || event.formData !== null) return false
  if (event.info === ORDINARY || destination.sameDocument !== (navigationType === 'traverse')) {
    return false
  }
  return isShownInApp(destination.url, location.origin)
}

/** The `info` of a navigation that is left to the browser. */
export const ORDINARY = 'ordinary'

import { isShownInApp } from '#domain/navigation/same-origin.ts'

import type { BringGestures } from '../shell/first-gesture.ts'
import { layOutNow } from '../shell/lay-out-later.ts'
import type { ShellStore } from '../shell/shell-store.ts'
import { fetchAhead, fetchedPage, FRESH } from './fetched-pages.ts'
import { keepFocus } from './page-focus.ts'

/** Follows the links and forms of the site within the page (§2), in browsers that tell of navigations; in others they stay ordinary loads. */
export function navigateInApp(store: ShellStore, bring: BringGestures): void {
  if (!('navigation' in window)) return
  fetchAhead()
  navigation.addEventListener('navigate', (event) => {
    keepFocus(event.sourceElement ?? document.activeElement)
    if (isFollowed(event)) follow(event, store, bring)
  })
  const came = navigation.activation?.navigationType
  // On the way back the focus is given back as well.
  if (came === 'traverse') void bring()
  if (came === 'traverse' || came === 'reload') layOutNow()
  // A page that the browser kept aside while the reader was elsewhere comes back without its loader.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.send(ABANDONED)
  })
}

const ABANDONED = { kind: 'routeChangeAbandoned' } as const

// The page and what shows it come at the same time; without either the browser loads the page.
function follow(event: NavigateEvent, store: ShellStore, bring: BringGestures): void {
  const { cancelable, destination, navigationType } = event
  const [address = ''] = destination.url.split('#')
  const fetched = fetchedPage(address, navigationType === 'traverse' ? Infinity : FRESH)
  store.send({ kind: 'routeChangeStarted' })
  const change = bring().then((gestures) => {
    // Who stops a page while what shows it is on its way stops that as well.
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

// An address that a script writes in the history shows no other page; neither does a fragment of the shown one.
function isFollowed(event: NavigateEvent): boolean {
  const { canIntercept, destination, hashChange, navigationType } = event
  if (!canIntercept || hashChange || navigationType === 'reload') return false
  if (event.downloadRequest !== null || event.formData !== null) return false
  if (event.info === ORDINARY || destination.sameDocument !== (navigationType === 'traverse')) {
    return false
  }
  return isShownInApp(destination.url, location.origin)
}

/** What a navigation carries when the browser is to make it by itself. */
export const ORDINARY = 'ordinary'

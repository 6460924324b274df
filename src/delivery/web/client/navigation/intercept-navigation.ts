import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { isShownInApp } from '#domain/navigation/same-origin-urls.ts'

import { renderDeferredParts } from '../shell/render-deferred-parts.ts'
import type { RouteChange } from './change-route.ts'
import {
  LEFT_TO_BROWSER,
  prefetchLinks,
  loadPage,
  PAGE_TTL_MS,
} from './fetch-and-prefetch-pages.ts'
import type { FetchedPage } from './fetch-and-prefetch-pages.ts'
import { storeFocus } from './store-and-restore-focus.ts'

/** Loads the script that changes the page in place. Resolves to undefined if loading fails. */
type LoadRouteChange = () => Promise<
  | {
      readonly changeRoute: (
        event: NavigateEvent,
        fetched: Promise<FetchedPage | undefined>,
      ) => RouteChange
    }
  | undefined
>

/**
 * Intercepts links and GET forms to change the page without a reload, and prefetches linked pages.
 * Does nothing in browsers without the Navigation API.
 */
export function interceptNavigation(store: ShellStore, loadGestures: LoadRouteChange): void {
  if (!('navigation' in window)) return
  prefetchLinks()
  navigation.addEventListener('navigate', (event) => {
    storeFocus(event.sourceElement ?? document.activeElement)
    if (isFollowed(event)) follow(event, store, loadGestures)
  })
  const came = navigation.activation?.navigationType
  // The gestures script restores the focus after a back or forward navigation.
  if (came === 'traverse') void loadGestures()
  if (came === 'traverse' || came === 'reload') renderDeferredParts()
  // The back/forward cache may restore a page with its loader shown.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.send(ABANDONED)
  })
}

const ABANDONED = { kind: 'routeChangeAbandoned' } as const

// Page and gestures script load in parallel. If either fails, the browser loads the page.
function follow(event: NavigateEvent, store: ShellStore, loadGestures: LoadRouteChange): void {
  const { cancelable, destination, navigationType } = event
  const [address = ''] = destination.url.split('#')
  const fetched = loadPage(address, navigationType === 'traverse' ? Infinity : PAGE_TTL_MS)
  store.send({ kind: 'routeChangeStarted' })
  const change = loadGestures().then((gestures) => {
    // Stopping the page while the script loads aborts the navigation too.
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

// Ignores changes that show no other page: history writes and fragments.
function isFollowed(event: NavigateEvent): boolean {
  const { canIntercept, destination, hashChange, navigationType } = event
  if (!canIntercept || hashChange || navigationType === 'reload') return false
  if (event.downloadRequest !== null || event.formData !== null) return false
  if (
    event.info === LEFT_TO_BROWSER ||
    destination.sameDocument !== (navigationType === 'traverse')
  ) {
    return false
  }
  return isShownInApp(destination.url, location.origin)
}

import type { ShellStore } from '#application/shell/shell-reducers.ts'

import { LEFT_TO_BROWSER } from './fetch-and-prefetch-pages.ts'
import type { FetchedPage } from './fetch-and-prefetch-pages.ts'
import { canShow, ignoreSecondClick, showPage } from './show-page.ts'

/** Two steps of an intercepted navigation. */
export interface RouteChange {
  /**
   * Runs before the URL changes. Applies a redirect by the server, or leaves a page that cannot be
   * shown in place to the browser. Does nothing for a move in the history.
   */
  readonly prepare: (controller: NavigationPrecommitController) => Promise<void>
  /**
   * Runs after the URL has changed. Shows the page, or reloads it if it cannot be shown in place.
   */
  readonly show: () => Promise<void>
}

/** Intercepted navigation with its dependencies. */
interface Followed {
  readonly event: NavigateEvent
  readonly fetched: Promise<FetchedPage | undefined>
  readonly store: ShellStore
  readonly notifyShown: (store: ShellStore) => void
}

let latest = 0

/**
 * Returns the steps that show a fetched page without a reload. A page that cannot be shown in place
 * is loaded by the browser.
 */
export function changeRoute({ event, fetched, store, notifyShown }: Followed): RouteChange {
  const { destination, navigationType, signal } = event
  const [address, fragment] = destination.url.split('#')
  const coming = fetched.then((page) => (page && canShow(page.document) ? page : undefined))
  const change = ++latest
  ignoreSecondClick()
  // A newer navigation starts right after it aborts this one, so the check waits for the next task.
  const abandon = () =>
    setTimeout(() => {
      if (change === latest) store.send({ kind: 'routeChangeAbandoned' })
    })
  if (signal.aborted) abandon()
  else signal.addEventListener('abort', abandon)

  return {
    prepare: async (controller) => {
      const page = await coming
      if (signal.aborted || navigationType === 'traverse') return
      if (page === undefined) {
        latest += 1
        const history = navigationType === 'replace' ? 'replace' : 'push'
        navigation.navigate(destination.url, { history, info: LEFT_TO_BROWSER })
      } else if (page.address !== address) {
        controller.redirect(fragment ? `${page.address}#${fragment}` : page.address)
      }
    },
    show: async () => {
      const page = await coming
      if (signal.aborted) return
      if (page === undefined) {
        location.reload()
      } else {
        await showWithTransition(event, () => showPage(page.document, event))
        notifyShown(store)
      }
    },
  }
}

/** Maximum render time of the previous page, in milliseconds, for the next page to fade in. */
const MAX_RENDER_MS = 16

let lastTook = Infinity

/**
 * Shows the next page. Uses a view transition if the browser supports it, the reader accepts motion
 * and rendering is fast enough.
 */
async function showWithTransition(event: NavigateEvent, show: () => void): Promise<void> {
  const timed = (): void => {
    const start = performance.now()
    show()
    lastTook = performance.now() - start
  }
  if (lastTook > MAX_RENDER_MS || !canFade(event)) {
    timed()
    return
  }
  const transition = document.startViewTransition(timed)
  // A skipped transition has shown the page all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

// The browser animates a back swipe itself.
function canFade({ hasUAVisualTransition }: NavigateEvent): boolean {
  const accepted = matchMedia('(prefers-reduced-motion: no-preference)').matches
  return accepted && !hasUAVisualTransition && 'startViewTransition' in document
}

import type { ShellStore } from '../shell/shell-store.ts'
import type { FetchedPage } from './fetched-pages.ts'
import { ORDINARY } from './navigation.ts'
import { canShow, showPage } from './show-page.ts'

/** The two steps of a navigation: before its address changes, and after. */
export interface RouteChange {
  readonly prepare: (controller: NavigationPrecommitController) => Promise<void>
  readonly show: () => Promise<void>
}

/** A navigation within the page, and what it changes. */
interface Followed {
  readonly event: NavigateEvent
  readonly fetched: Promise<FetchedPage | undefined>
  readonly store: ShellStore
  readonly notifyShown: (store: ShellStore) => void
}

let latest = 0

/**
 * Navigates within the page: the address changes once the page has come. A page that cannot be
 * shown is left to the browser.
 */
export function changeRoute({ event, fetched, store, notifyShown }: Followed): RouteChange {
  const { destination, navigationType, signal } = event
  const [address, fragment] = destination.url.split('#')
  const coming = fetched.then((page) => (page && canShow(page.document) ? page : undefined))
  const change = ++latest
  // A newer navigation starts right after it aborts this one, so this waits a task.
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
        navigation.navigate(destination.url, { history, info: ORDINARY })
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

/** Milliseconds that the last page may have taken to show for the next to fade in. */
const MAX_RENDER_MS = 16

let lastTook = Infinity

/** Shows the next page with a view transition where supported, accepted and fast enough. */
async function showWithTransition(event: NavigateEvent, show: () => void): Promise<void> {
  const timed = (): void => {
    const start = performance.now()
    show()
    lastTook = performance.now() - start
  }
  if (lastTook > MAX_RENDER_MS || !fades(event)) {
    timed()
    return
  }
  const transition = document.startViewTransition(timed)
  // A transition that is skipped has shown the page all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

// The browser animates a back swipe itself.
function fades({ hasUAVisualTransition }: NavigateEvent): boolean {
  const accepted = matchMedia('(prefers-reduced-motion: no-preference)').matches
  return accepted && !hasUAVisualTransition && 'startViewTransition' in document
}

import type { ShellStore } from '../shell/shell-store.ts'
import type { FetchedPage } from './fetched-pages.ts'
import { ORDINARY } from './navigation.ts'
import { canShow, showPage } from './show-page.ts'

/** What is done of a navigation within the page: before its address changes, and after. */
export interface RouteChange {
  readonly prepare: (controller: NavigationPrecommitController) => Promise<void>
  readonly show: () => Promise<void>
}

/** A navigation that is followed within the page, and what it changes. */
interface Followed {
  readonly event: NavigateEvent
  readonly fetched: Promise<FetchedPage | undefined>
  readonly store: ShellStore
  readonly tellShown: (store: ShellStore) => void
}

let latest = 0

/** Makes a navigation within the page (§4): its address changes once its page has come; a page that cannot be shown is left to the browser. */
export function changeRoute({ event, fetched, store, tellShown }: Followed): RouteChange {
  const { destination, navigationType, signal } = event
  const [address, fragment] = destination.url.split('#')
  const coming = fetched.then((page) => (page && canShow(page.document) ? page : undefined))
  const change = ++latest
  // A newer navigation starts right after it has stopped this one: only later is it known that none did.
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
        await turnPage(event, () => showPage(page.document, event))
        tellShown(store)
      }
    },
  }
}

/** Within how many milliseconds the last page must have been shown for the next to fade in: a slow window would pay the fade with waiting. */
const QUICK = 16

let lastTook = Infinity

/** Lets the page that is shown fade into the next, where the browser can, the reader accepts motion and the window has shown itself quick; elsewhere the next one is there at once. */
async function turnPage(event: NavigateEvent, show: () => void): Promise<void> {
  const timed = (): void => {
    const start = performance.now()
    show()
    lastTook = performance.now() - start
  }
  if (lastTook > QUICK || !fades(event)) {
    timed()
    return
  }
  const transition = document.startViewTransition(timed)
  // A fade that is cut short, by the next one or in a hidden window, has shown the page all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

// The browser turns the page itself when the reader pulls it back with a finger.
function fades({ hasUAVisualTransition }: NavigateEvent): boolean {
  const accepted = matchMedia('(prefers-reduced-motion: no-preference)').matches
  return accepted && !hasUAVisualTransition && 'startViewTransition' in document
}

import type { ShellStore } from '../shell/shell-store.ts'
import type { FetchedPage } from './fetched-pages.ts'
import { ORDINARY } from './ordinary.ts'
import { canShow } from './show-document.ts'
import { showPage } from './show-page.ts'
import { turnPage } from './turn-page.ts'

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

import type { ShellStore } from '../shell-store.ts'
import { FRESH, fetchedPage } from './fetched-pages.ts'
import { showPage } from './show-page.ts'

/** What a navigation carries when the browser is to make it by itself. */
export const ORDINARY = 'ordinary'

let latest = 0

/** Makes a navigation within the page (§4): its address changes once its page has come; a page that cannot be shown is left to the browser. */
export function changeRoute(event: NavigateEvent, store: ShellStore): void {
  const { cancelable, destination, navigationType, signal } = event
  const [address = '', fragment] = destination.url.split('#')
  const back = navigationType === 'traverse'
  const coming = fetchedPage(address, back ? Infinity : FRESH)
  const change = ++latest
  store.send({ kind: 'routeChangeStarted' })
  // A newer navigation starts right after it has stopped this one: only later is it known that none did.
  signal.addEventListener('abort', () => {
    setTimeout(() => {
      if (change === latest) store.send({ kind: 'routeChangeAbandoned' })
    })
  })

  const precommitHandler: NavigationPrecommitHandler = async (controller) => {
    const page = await coming
    if (signal.aborted || back) return
    if (page === undefined) {
      latest += 1
      const history = navigationType === 'replace' ? 'replace' : 'push'
      navigation.navigate(destination.url, { history, info: ORDINARY })
    } else if (page.address !== address) {
      controller.redirect(fragment ? `${page.address}#${fragment}` : page.address)
    }
  }
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    ...(cancelable && { precommitHandler }),
    handler: async () => {
      const page = await coming
      if (signal.aborted) return
      if (page === undefined) location.reload()
      else showPage(page, event, store)
    },
  })
}

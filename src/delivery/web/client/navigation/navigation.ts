import { isShownInApp } from '../../../../domain/navigation/in-app-address.ts'
import type { ShellStore } from '../shell-store.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { keepFocus, keptFocus } from './kept-focus.ts'
import { ORDINARY, changeRoute } from './route-change.ts'

/** Follows the links and forms of the site within the page (§2), in browsers that tell of navigations; in others they stay ordinary loads. */
export function navigateInApp(store: ShellStore): void {
  if (!('navigation' in window)) return
  fetchAhead()
  navigation.addEventListener('navigate', (event) => {
    keepFocus(event.sourceElement ?? document.activeElement)
    if (isFollowed(event)) changeRoute(event, store)
  })
  if (navigation.activation?.navigationType === 'traverse')
    keptFocus()?.focus({ preventScroll: true })
  // A page that the browser kept aside while the reader was elsewhere comes back without its loader.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.send({ kind: 'routeChangeAbandoned' })
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

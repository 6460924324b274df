import { selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { navigateInApp } from '../navigation/navigation.ts'
import { loadBanners } from './banners.ts'
import { showBasketCount } from './basket-count.ts'
import { followSession } from './detect-session.ts'
import { bindSubNavigation, followWindow } from './header.ts'
import { loadConsentBanner, loadIslands, loadPageScript, loadReader } from './lazy-scripts.ts'
import { loadGesturesOnFirstEvent } from './load-gestures.ts'
import { bindOverlay } from './loading-overlay.ts'
import { onPageLoad, notifyShown } from './page-load-listeners.ts'
import { renderDeferredWhenIdle } from './render-deferred-parts.ts'
import { openShellStore } from './shell-store.ts'

// The script of every page. Works on server-rendered HTML, without hydration.

// Runs in its own task, since the task of scripts also ends parsing and computes styles.
setTimeout(() => {
  const store = openShellStore((effect) => {
    if (effect.kind === 'loadBanners') void loadBanners(store, effect.request, loadGestures)
    else void loadGestures().then((gestures) => gestures?.perform(effect))
  })
  const loadGestures = loadGesturesOnFirstEvent(store)

  followWindow(store)
  onPageLoad(renderDeferredWhenIdle)
  bindSubNavigation()
  bindOverlay(store)
  showBasketCount()
  addPrintDate()
  loadIslands(store)
  loadReader(store)
  followSession(store)
  navigateInApp(store, loadGestures)
  onPageLoad(loadPageScript)
  notifyShown(store)
  loadConsentBanner(store)
})

/** Adds today's date to a printed page. */
function addPrintDate(): void {
  addEventListener('beforeprint', () => {
    for (const place of document.querySelectorAll(selectorOf('consulted'))) {
      place.textContent = `, consulté le ${today()}`
    }
  })
}

function today(): string {
  return new Date().toLocaleDateString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er ')
}

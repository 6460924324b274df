import { selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { interceptNavigation } from '../navigation/intercept-navigation.ts'
import { detectSession } from '../session/detect-session.ts'
import { showBasketCount } from '../shell/basket-count.ts'
import { bindHeaderVariant, bindSubNavigation } from '../shell/header-variant-and-sub-navigation.ts'
import { loadBanners } from '../shell/home-banners.ts'
import { bindOverlay } from '../shell/loading-overlay.ts'
import { onPageLoad, notifyPageLoad } from '../shell/page-load-listeners.ts'
import { renderDeferredWhenIdle } from '../shell/render-deferred-parts.ts'
import { createShellStore } from '../shell/shell-store.ts'
import { storeAddressOnDeparture } from '../shell/store-address-on-departure.ts'
import {
  loadConsentBanner,
  loadIslands,
  loadPageScript,
  loadPremiumScript,
} from './lazy-scripts.ts'
import { loadGesturesOnFirstEvent } from './load-gestures.ts'

// The script of every page. Works on server-rendered HTML, without hydration.

// Before all else: a reader may leave as soon as the page shows.
storeAddressOnDeparture()

// Runs in its own task, since the task of scripts also ends parsing and computes styles.
setTimeout(() => {
  const store = createShellStore((effect) => {
    if (effect.kind === 'loadBanners') void loadBanners(store, effect.request, loadGestures)
    else void loadGestures().then((gestures) => gestures?.perform(effect))
  })
  const loadGestures = loadGesturesOnFirstEvent(store)

  bindHeaderVariant(store)
  onPageLoad(renderDeferredWhenIdle)
  bindSubNavigation()
  bindOverlay(store)
  showBasketCount()
  addPrintDate()
  loadIslands(store)
  loadPremiumScript(store)
  detectSession(store)
  interceptNavigation(store, loadGestures)
  onPageLoad(loadPageScript)
  notifyPageLoad(store)
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
  return new Date().toLocaleDateString('fr', { dateStyle: 'long' }).replace(/^1 /, '1er ')
}

import { selectorOf } from '#delivery/web/contract/hooks.ts'

import { navigateInApp } from '../navigation/navigation.ts'
import { loadBanners } from './banners.ts'
import { showBasketCount } from './basket.ts'
import { loadGesturesOnFirstEvent } from './first-gesture.ts'
import { bindSubNavigation, followWindow } from './header.ts'
import { layOutWhenIdle } from './lay-out-later.ts'
import { loadConsentBanner, loadIslands, loadPageScript, loadReader } from './lazy-scripts.ts'
import { bindOverlay } from './overlay.ts'
import { onPageLoad, notifyShown } from './page-load.ts'
import { followSession } from './session.ts'
import { openShellStore } from './shell-store.ts'

// The script of every page: it works on the HTML of the server and hydrates nothing.

// In its own task: the one that runs scripts also ends parsing and computes styles.
setTimeout(() => {
  const store = openShellStore((effect) => {
    if (effect.kind === 'loadBanners') void loadBanners(store, effect.request, loadGestures)
    else void loadGestures().then((gestures) => gestures?.perform(effect))
  })
  const loadGestures = loadGesturesOnFirstEvent(store)

  followWindow(store)
  onPageLoad(layOutWhenIdle)
  bindSubNavigation()
  bindOverlay(store)
  showBasketCount()
  datePrints()
  loadIslands(store)
  loadReader(store)
  followSession(store)
  navigateInApp(store, loadGestures)
  onPageLoad(loadPageScript)
  notifyShown(store)
  loadConsentBanner(store)
})

/** Dates a printed page. */
function datePrints(): void {
  addEventListener('beforeprint', () => {
    for (const place of document.querySelectorAll(selectorOf('consulted'))) {
      place.textContent = `, consulté le ${today()}`
    }
  })
}

function today(): string {
  return new Date().toLocaleDateString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er ')
}

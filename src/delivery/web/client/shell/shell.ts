import { selectorOf } from '#delivery/web/contract/hooks.ts'

import { navigateInApp } from '../navigation/navigation.ts'
import { loadBanners } from './banners.ts'
import { showBasketCount } from './basket.ts'
import { awaitFirstGesture } from './first-gesture.ts'
import { bindSubNavigation, followWindow } from './header.ts'
import { layOutWhenIdle } from './lay-out-later.ts'
import { loadConsentBanner, loadIslands, loadNewsletterForm, loadReader } from './lazy-scripts.ts'
import { bindOverlay } from './overlay.ts'
import { onPageLoad, tellShown } from './page-load.ts'
import { followSession } from './session.ts'
import { openShellStore } from './shell-store.ts'

// The one script that every page loads: it works on the HTML of the server and hydrates nothing. What only answers the reader comes at the first gesture.

// In a task of its own: the one that runs scripts also ends the parsing, with the style of all that came last.
setTimeout(() => {
  const store = openShellStore((effect) => {
    if (effect.kind === 'loadBanners') void loadBanners(store, effect.request, bringGestures)
    else void bringGestures().then((gestures) => gestures?.perform(effect))
  })
  const bringGestures = awaitFirstGesture(store)

  followWindow(store)
  onPageLoad(layOutWhenIdle)
  bindSubNavigation()
  bindOverlay(store)
  showBasketCount()
  datePrints()
  loadIslands(store)
  loadReader(store)
  followSession(store)
  navigateInApp(store, bringGestures)
  onPageLoad(loadNewsletterForm)
  tellShown(store)
  loadConsentBanner(store)
})

/** What is printed says when it was consulted. */
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

import { isMainFaded, loaderLook } from '#application/shell/overlay.ts'
import type { LoaderLook } from '#application/shell/overlay.ts'

import { announce, retract } from './announcer.ts'
import type { ShellStore } from './shell-store.ts'

const LOADING = 'Chargement en cours…'

/** The loader and the fading of the main content follow the shell: attributes of the root, which the styles draw (§4). */
export function bindOverlay(store: ShellStore): void {
  const page = document.documentElement
  let shown: LoaderLook = 'hidden'
  store.subscribe(() => {
    const { layer } = store.state()
    const look = loaderLook(layer)
    page.toggleAttribute('data-faded', isMainFaded(layer))
    if (look === shown) return
    shown = look
    page.toggleAttribute('data-loader', look !== 'hidden')
    if (look === 'hidden') {
      retract(LOADING)
    } else {
      page.dataset['loader'] = look
      announce(LOADING)
    }
  })
}

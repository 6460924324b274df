import { isMainFaded, loaderLook } from '#application/shell/overlay-state.ts'
import type { LoaderLook } from '#application/shell/overlay-state.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { attributeOf, dataOf } from '#delivery/web/contract/data-attributes.ts'

import { announce, retract } from '../announcer.ts'

const LOADING = 'Chargement en cours…'

/**
 * Shows the loading overlay and fades the main content, as the state of the shell store requires.
 * Announces the loading to screen readers.
 */
export function bindOverlay(store: ShellStore): void {
  const page = document.documentElement
  let shown: LoaderLook = 'hidden'
  store.subscribe(() => {
    const { layer } = store.state()
    const look = loaderLook(layer)
    page.toggleAttribute(attributeOf('faded'), isMainFaded(layer))
    if (look === shown) return
    shown = look
    if (look === 'hidden') {
      delete dataOf(page).loader
      retract(LOADING)
    } else {
      dataOf(page).loader = look
      announce(LOADING)
    }
  })
}

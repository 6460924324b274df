import { isAuthenticated, showPremiumModal } from '#application/shell/shell-state.ts'
import type { openIslands } from '#delivery/web/islands/open-islands.tsx'

import { lazyScript } from './lazy-script.ts'
import { onPageLoad } from './page-load.ts'
import type { ShellStore } from './shell-store.ts'

interface Islands {
  readonly openIslands: typeof openIslands
}

/** Wakes the islands of React once somebody is signed in, or once the welcome is to be shown: nobody else ever loads React. */
export function mountIslands(store: ShellStore): void {
  let coming: Promise<void> | undefined
  const wake = () => {
    coming ??= lazyScript<Islands>('islands').then(
      (islands) => islands.openIslands(store, onPageLoad),
      () => (coming = undefined),
    )
  }
  store.subscribe(() => {
    const shell = store.state()
    if (isAuthenticated(shell) || showPremiumModal(shell)) wake()
  })
}

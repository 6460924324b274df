import { isAuthenticated, showPremiumModal } from '../../../application/shell/selectors.ts'
import type { openIslands } from '../islands/open-islands.tsx'
import { lateScript } from './late-script.ts'
import { onPageLoad } from './page-load.ts'
import type { ShellStore } from './shell-store.ts'

interface Islands {
  readonly openIslands: typeof openIslands
}

/** Wakes the islands of React once somebody is signed in, or once the welcome is to be shown: nobody else ever loads React. */
export function wakeIslands(store: ShellStore): void {
  let asleep = true
  const wake = async () => {
    asleep = false
    try {
      const islands = await lateScript<Islands>('islands')
      islands.openIslands(store, onPageLoad)
    } catch {
      asleep = true
    }
  }
  store.subscribe(() => {
    const shell = store.state()
    if (asleep && (isAuthenticated(shell) || showPremiumModal(shell))) void wake()
  })
}

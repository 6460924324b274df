import { isAuthenticated, showPremiumModal } from '../../../application/shell/selectors.ts'
import type { openIslands } from '../islands/open-islands.tsx'
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
      const islands: Islands = await import(islandsAddress())
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

/** The islands are a build of their own, whose address the server wrote on the shell script. */
function islandsAddress(): string {
  const script = document.querySelector<HTMLElement>('script[data-islands]')
  return script?.dataset['islands'] ?? ''
}

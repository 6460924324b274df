import { isAuthenticated } from '#application/shell/shell-state.ts'

import type { openReader } from '../reader/open-reader.ts'
import { lazyScript } from './lazy-script.ts'
import { onPageLoad } from './page-load.ts'
import type { GrowingShellStore } from './shell-store.ts'

interface ReaderScript {
  readonly openReader: typeof openReader
}

/** Brings what asks the product about a reader once somebody is signed in, or once an address brings an action code: nobody else ever loads it (§4). */
export function followReader(store: GrowingShellStore): void {
  let coming: Promise<void> | undefined
  const bring = () => {
    coming ??= lazyScript<ReaderScript>('reader').then(
      (script) => script.openReader(store, onPageLoad),
      () => (coming = undefined),
    )
  }
  onPageLoad(() => location.search.includes('cact=') && bring())
  store.subscribe(() => isAuthenticated(store.state()) && bring())
}

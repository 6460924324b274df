import type { openConsent } from '../consent/open-consent.ts'
import { lateScript, shellScript } from './late-script.ts'
import { onPageLoad } from './page-load.ts'
import type { GrowingShellStore } from './shell-store.ts'

interface ConsentScript {
  readonly openConsent: typeof openConsent
}

/** Brings what asks readers for their consent, where something needs it, once the window has nothing else to do. */
export function bringConsent(store: GrowingShellStore): void {
  if (!shellScript()?.dataset['consent']) return
  const bring = () => {
    lateScript<ConsentScript>('consent').then(
      (script) => script.openConsent(store, onPageLoad),
      () => undefined,
    )
  }
  if ('requestIdleCallback' in window) requestIdleCallback(bring)
  else setTimeout(bring)
}

import type { openConsent } from '../consent/open-consent.ts'
import { lazyScript, shellData } from './lazy-script.ts'
import { onPageLoad } from './page-load.ts'
import type { GrowingShellStore } from './shell-store.ts'

interface ConsentScript {
  readonly openConsent: typeof openConsent
}

/** Brings what asks readers for their consent, where something needs it, once the window has nothing else to do. */
export function loadConsentBanner(store: GrowingShellStore): void {
  if (!shellData().consent) return
  const bring = () => {
    lazyScript<ConsentScript>('consent').then(
      (script) => script.openConsent(store, onPageLoad),
      () => undefined,
    )
  }
  if ('requestIdleCallback' in window) requestIdleCallback(bring)
  else setTimeout(bring)
}

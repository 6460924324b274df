import { isAuthenticated, showPremiumModal } from '#application/shell/shell-state.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import type * as islands from '#delivery/web/islands/mount-islands.tsx'

import type * as consent from '../consent/start-consent.ts'
import type * as dossier from '../dossier/dossier-form.ts'
import type * as newsletter from '../newsletter/newsletter-form.ts'
import type * as reader from '../premium/premium-state-and-trials.ts'
import { shellData, lazyScript } from '../shell/import-script.ts'
import { onPageLoad } from '../shell/page-load-listeners.ts'
import { runWhenIdle } from '../shell/render-deferred-parts.ts'
import type { ExtensibleShellStore } from '../shell/shell-store.ts'
import type * as simulator from '../simulator/remember-agreement.ts'
import type * as visits from '../visits/record-visit-and-count-changes.ts'

/** Loads React and mounts the islands once a reader is signed in or the Premium welcome is due. */
export function loadIslands(store: ExtensibleShellStore): void {
  const load = loadOnce('islands', store)
  store.subscribe(() => {
    const shell = store.state()
    if (isAuthenticated(shell) || showPremiumModal(shell)) load()
  })
}

/**
 * Loads the script of the Premium state once a reader is signed in or the URL has an action code.
 */
export function loadPremiumScript(store: ExtensibleShellStore): void {
  const load = loadOnce('reader', store)
  onPageLoad(() => location.search.includes('cact=') && load())
  store.subscribe(() => isAuthenticated(store.state()) && load())
}

/** Schedules the loading of the consent script for an idle moment, if the site needs consent. */
export function loadConsentBanner(store: ExtensibleShellStore): void {
  if (!shellData().consent) return
  runWhenIdle(loadOnce('consent', store))
}

/**
 * Loads the script that an element of the page names in `data-script`, and binds it to the element.
 * If loading fails, the element stays plain HTML.
 */
export function loadPageScript(): void {
  const place = document.querySelector<HTMLElement>(selectorOf('script'))
  if (!place) return
  lazyScript<BoundScript>(dataOf(place).script ?? 'newsletter').then(
    ({ bind }) => bind(place),
    () => undefined,
  )
}

/** Scripts that elements of pages name. */
type BoundScript = typeof dossier | typeof newsletter | typeof simulator | typeof visits

type StartedScript = typeof consent | typeof islands | typeof reader

/**
 * Returns a function that loads and starts a script once. A failed load is retried at the next
 * call.
 */
function loadOnce(name: 'consent' | 'islands' | 'reader', store: ExtensibleShellStore): () => void {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= lazyScript<StartedScript>(name).then(
      (script) => script.start(store, onPageLoad),
      () => (loading = undefined),
    )
  }
}

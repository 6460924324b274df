import { isAuthenticated, showPremiumModal } from '#application/shell/shell-state.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import type * as islands from '#delivery/web/islands/mount-islands.tsx'

import type * as cite from '../cite/copy-with-reference.ts'
import type * as consent from '../consent/start-consent.ts'
import type * as dossier from '../dossier/dossier-form.ts'
import type * as gestures from '../gestures/bind-gestures.ts'
import type * as newsletter from '../newsletter/newsletter-form.ts'
import type * as reader from '../premium/premium-state-and-trials.ts'
import type * as session from '../session/start-session.ts'
import type * as simulator from '../simulator/remember-agreement.ts'
import type * as suggestions from '../suggestions/search-combobox.ts'
import type * as download from '../tools/download-file.ts'
import type * as tools from '../tools/run-page-tool.ts'
import type * as visits from '../visits/record-visit-and-count-changes.ts'
import { onPageLoad } from './page-load-listeners.ts'
import type { ExtensibleShellStore } from './shell-store.ts'

interface Modules {
  readonly cite: typeof cite
  readonly consent: typeof consent
  readonly dossier: typeof dossier
  readonly download: typeof download
  readonly gestures: typeof gestures
  readonly islands: typeof islands
  readonly newsletter: typeof newsletter
  readonly reader: typeof reader
  readonly session: typeof session
  readonly simulator: typeof simulator
  readonly suggestions: typeof suggestions
  readonly tools: typeof tools
  readonly visits: typeof visits
}

/** Imports a lazy script. Its URL is a data attribute of the shell script. */
export function lazyScript<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
  return import(shellData()[name] ?? '')
}

/**
 * Returns the data attributes of the shell script; those of the root element without the script.
 */
export function shellData(): ReturnType<typeof dataOf> {
  const script = document.querySelector<HTMLElement>(selectorOf('islands'))
  return dataOf(script ?? document.documentElement)
}

/**
 * Returns the URL of the account service, a data attribute of the account menu; `/` without one.
 */
export function accountServiceOfPage(): string {
  const place = document.querySelector<HTMLElement>(selectorOf('service'))
  return (place && dataOf(place).service) ?? '/'
}

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
  const load = loadOnce('consent', store)
  const schedule = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  schedule(load)
}

/**
 * Loads the script that an element of the page names in `data-script`, and binds it to the element.
 * If loading fails, the element stays plain HTML.
 */
export function loadPageScript(): void {
  const place = document.querySelector<HTMLElement>(selectorOf('script'))
  if (!place) return
  lazyScript(dataOf(place).script ?? 'newsletter').then(
    ({ bind }) => bind(place),
    () => undefined,
  )
}

/**
 * Returns a function that loads and starts a script once. A failed load is retried at the next
 * call.
 */
function loadOnce(name: 'consent' | 'islands' | 'reader', store: ExtensibleShellStore): () => void {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= lazyScript(name).then(
      (script) => script.start(store, onPageLoad),
      () => (loading = undefined),
    )
  }
}

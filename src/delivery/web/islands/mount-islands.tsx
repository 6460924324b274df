import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import type { ShellStore } from '#application/shell/shell-reducers.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import { dataOf } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'

import type { ShownPage } from '../client/shell/page-load-listeners.ts'
import { SiteContext } from '../components/text/site-and-page-contexts.ts'
import { AccountMenu } from './account-menu.tsx'
import { mountPremiumGate } from './premium-gate-island.tsx'
import { PremiumWelcome } from './premium-welcome.tsx'
import { ShellContext } from './shell-context.ts'

/**
 * Mounts the React islands over the shell store: account menu, Premium welcome and Premium gate.
 */
export function start(
  store: ShellStore,
  onPageLoad: (listener: (page: ShownPage) => void) => void,
): void {
  const account = document.getElementById(pageIds.account)
  const welcome = document.getElementById(pageIds.welcome)
  if (!account || !(welcome instanceof HTMLDialogElement)) return
  const site = siteOfPage(account)
  const within = (island: ReactNode) => (
    <ShellContext value={store}>
      <SiteContext value={site}>{island}</SiteContext>
    </ShellContext>
  )
  createRoot(account).render(within(<AccountMenu panel={account} />))
  createRoot(welcome).render(within(<PremiumWelcome dialog={welcome} />))
  mountPremiumGate({ store, within, onPageLoad })
}

/**
 * Returns a site identity that contains only what links need: the origin and the account service.
 */
function siteOfPage(place: HTMLElement): SiteIdentity {
  const account = dataOf(place).service ?? '/'
  const service = URL.parse(account, location.origin)
  return {
    name: '',
    tagline: '',
    origin: location.origin,
    publisher: {
      name: '',
      addressLines: [],
      phone: '',
      email: '',
      domains: service ? [service.hostname] : [],
    },
    links: { account },
    identity: { origin: '', clientId: '' },
    actionCode: '',
  }
}

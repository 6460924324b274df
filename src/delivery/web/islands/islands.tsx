import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import * as pageIds from '#delivery/web/contract/page-ids.ts'

import type { ShownPage } from '../client/shell/page-load.ts'
import type { ShellStore } from '../client/shell/shell-store.ts'
import { SiteContext } from '../components/shell/page-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { mountPremiumGate } from './premium-gate-island.tsx'
import { PremiumWelcome } from './premium-welcome.tsx'
import { ShellContext } from './shell-context.ts'
import { siteOfPage } from './site-of-page.ts'

/** Mounts the React islands in the page, over the store of the shell. */
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

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

import type { PremiumState } from '../../../domain/premium/premium-state.ts'
import { premiumStateOfReader } from '../../composition/browser-islands.ts'
import type { ShownPage } from '../client/page-load.ts'
import type { ShellStore } from '../client/shell-store.ts'
import { PagePath } from '../components/page-path.ts'
import { PremiumGate } from '../components/premium-gate.tsx'
import { PAGE_IDS } from '../page-ids.ts'

interface GateSurroundings {
  readonly store: ShellStore
  readonly within: (island: ReactNode) => ReactNode
  readonly onPageLoad: (listener: (page: ShownPage) => void) => void
}

/** Keeps the gate of the page in step with who reads: asks where a signed-in reader stands, and repaints the gate only for whoever meets another one than everybody (§2, §6). */
export function followGate({ store, within, onPageLoad }: GateSurroundings): void {
  const roots = new WeakMap<Element, Root>()

  function paint(place: Element, state: PremiumState): void {
    const painted = roots.get(place)
    if (state === 'none' && painted === undefined) return
    const root = painted ?? createRoot(place)
    roots.set(place, root)
    root.render(within(<PagePath value={location.href}>{<PremiumGate state={state} />}</PagePath>))
  }

  async function follow(): Promise<void> {
    const place = document.getElementById(PAGE_IDS.gate)
    if (place === null) return
    const { session } = store.state()
    const state = session.kind === 'signedIn' ? await premiumStateOfReader() : 'none'
    if (store.state().session === session && place.isConnected) paint(place, state)
  }

  let { session } = store.state()
  store.subscribe(() => {
    const before = session
    session = store.state().session
    if (session !== before) void follow()
  })
  onPageLoad(() => void follow())
  void follow()
}

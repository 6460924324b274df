import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

import { isPremium } from '../../../domain/premium/premium-state.ts'
import type { PremiumState } from '../../../domain/premium/premium-state.ts'
import { bearerOfReader, premiumStateOfReader } from '../../composition/browser-islands.ts'
import { announce } from '../client/announcer.ts'
import { openContinuations } from '../client/continuation/continuations.ts'
import { followReading } from '../client/continuation/settle-reading.ts'
import type { ShownPage } from '../client/page-load.ts'
import type { ShellStore } from '../client/shell-store.ts'
import { PagePath } from '../components/page-path.ts'
import { PremiumGate, UNAVAILABLE } from '../components/premium-gate.tsx'
import { PAGE_IDS } from '../page-ids.ts'

interface GateSurroundings {
  readonly store: ShellStore
  readonly within: (island: ReactNode) => ReactNode
  readonly onPageLoad: (listener: (page: ShownPage) => void) => void
}

/** Keeps the gate of the page in step with who reads: asks where a signed-in reader stands, puts the continuation in its place for whoever is Premium, and repaints it for whoever meets another one than everybody (§2, §6). */
export function followGate({ store, within, onPageLoad }: GateSurroundings): void {
  const roots = new WeakMap<Element, Root>()
  const continuations = openContinuations(bearerOfReader)

  function paint(place: Element, state: PremiumState): void {
    place.removeAttribute('data-unsettled')
    const painted = roots.get(place)
    if (state === 'none' && painted === undefined) return
    const root = painted ?? createRoot(place)
    roots.set(place, root)
    const gate = <PremiumGate state={state} retry={() => void follow()} />
    root.render(within(<PagePath value={location.href}>{gate}</PagePath>))
  }

  async function open(place: Element, state: PremiumState): Promise<void> {
    const showing = await continuations.show(place)
    // The server knows better by now: what was under way is over.
    if (showing === 'gated') paint(place, state === 'trial' ? 'expiredTrial' : 'expiredSubscriber')
    if (showing !== 'failed') return
    paint(place, state)
    announce(UNAVAILABLE)
  }

  async function follow(): Promise<void> {
    const { session } = store.state()
    const met = gateOfPage()
    if (met === null && session.kind === 'signedIn') return
    const state = session.kind === 'signedIn' ? await premiumStateOfReader() : 'none'
    if (store.state().session !== session || gateOfPage() !== met) return
    if (!isPremium(state)) continuations.onlyFor(undefined)
    const gate = gateOfPage()
    if (gate === null) return
    if (isPremium(state)) await open(gate, state)
    else paint(gate, state)
  }

  let { session } = store.state()
  store.subscribe(() => {
    const before = session
    session = store.state().session
    if (session !== before) void follow()
  })
  followReading(onPageLoad)
  onPageLoad(() => void follow())
  void follow()
}

/** The place of the continuation, whatever stands there now. */
function gateOfPage(): HTMLElement | null {
  return document.getElementById(PAGE_IDS.gate)
}

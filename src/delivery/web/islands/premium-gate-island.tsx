import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { dataOf } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'

import { announce } from '../client/announcer.ts'
import { createContinuations } from '../client/continuation/article-continuations.ts'
import { trackScrollPositions } from '../client/continuation/restore-scroll-position.ts'
import type { ShownPage } from '../client/shell/page-load-listeners.ts'
import { readerBearer } from '../client/wiring/api-clients.ts'
import { CONTINUATION_UNAVAILABLE, PremiumGate } from '../components/premium/premium-gate.tsx'
import type { RightsOutcome } from '../components/premium/premium-gate.tsx'
import { PagePath } from '../components/text/site-and-page-contexts.ts'

interface GateDeps {
  readonly store: ShellStore
  /** Wraps an island in the React contexts that it needs. */
  readonly within: (island: ReactNode) => ReactNode
  readonly onPageLoad: (listener: (page: ShownPage) => void) => void
}

/**
 * Shows the rest of an article to Premium readers. Other readers see the gate for their Premium
 * state. Follows the session and every page load.
 */
export function mountPremiumGate({ store, within, onPageLoad }: GateDeps): void {
  const roots = new WeakMap<Element, Root>()
  const continuations = createContinuations(readerBearer)

  function renderGate(place: HTMLElement, state: PremiumState, rights?: RightsOutcome): void {
    delete dataOf(place).unsettled
    const existing = roots.get(place)
    if (state === 'none' && rights === undefined && existing === undefined) return
    const root = existing ?? createRoot(place)
    roots.set(place, root)
    const gate = (
      <PremiumGate state={state} openedBy={dataOf(place).openers} rights={rights} retry={follow} />
    )
    root.render(within(<PagePath value={location.href}>{gate}</PagePath>))
  }

  async function open(place: HTMLElement, state: PremiumState): Promise<void> {
    const showing = await continuations.show(place)
    if (!isPremium(state)) {
      if (showing === 'gated') renderGate(place, state, 'missing')
      if (showing === 'failed') renderGate(place, state, 'unknown')
      return
    }
    // The server denied access: the trial or subscription is over.
    if (showing === 'gated')
      renderGate(place, state === 'trial' ? 'expiredTrial' : 'expiredSubscriber')
    if (showing !== 'failed') return
    renderGate(place, state)
    announce(CONTINUATION_UNAVAILABLE)
  }

  function follow(): void {
    const { session, premium } = store.state()
    const isSettled = session.kind !== 'signedIn' || premium !== undefined
    const state = premium ?? 'none'
    const gate = gateOfPage()
    // A right may open the article. The server knows the rights, and decides.
    const mayHoldRight = session.kind === 'signedIn' && gate !== null && 'openers' in dataOf(gate)
    const mayOpen = isPremium(state) || mayHoldRight
    // The content of another reader is removed before the new reader's state is known.
    if (!isSettled) continuations.onlyFor(readerBearer()?.subject)
    else if (!mayOpen) continuations.onlyFor(undefined)
    if (gate === null || !isSettled) return
    if (mayOpen) void open(gate, state)
    else renderGate(gate, state)
  }

  let seen = store.state()
  store.subscribe(() => {
    const { session, premium } = seen
    seen = store.state()
    if (seen.session !== session || seen.premium !== premium) follow()
  })
  trackScrollPositions(onPageLoad)
  onPageLoad(follow)
  follow()
}

/** Returns the element of the gate or of the continuation; null on pages without a gate. */
function gateOfPage(): HTMLElement | null {
  return document.getElementById(pageIds.gate)
}

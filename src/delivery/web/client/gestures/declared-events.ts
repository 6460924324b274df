import type { Landmark, ShellEvent } from '#application/shell/events.ts'
import type { Hooks } from '#delivery/web/contract/hooks.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import type { ShellStore } from '../shell/shell-store.ts'

/** The events that an element may declare, so that any button of the page can send them. */
const DECLARED: Readonly<Record<Hooks['event'], (element: HTMLElement) => ShellEvent>> = {
  burgerPressed: () => ({ kind: 'burgerPressed' }),
  areaChosen: (element) => ({ kind: 'areaChosen', area: dataOf(element).area ?? '' }),
  areaLeft: () => ({ kind: 'areaLeft' }),
  searchOpened: () => ({ kind: 'searchOpened' }),
  searchClosed: () => ({ kind: 'searchClosed' }),
  previewBarPressed: () => ({ kind: 'previewBarPressed' }),
  premiumActivated: (element) => ({ kind: 'premiumActivated', trial: 'trial' in dataOf(element) }),
  loaderRaised: () => ({ kind: 'loaderRaised' }),
  loaderLowered: () => ({ kind: 'loaderLowered' }),
  welcomeClosed: () => ({ kind: 'welcomeClosed' }),
}

/** The parts of the shell that the page marks as landmarks. */
const LANDMARKS: readonly Landmark[] = ['search', 'burger', 'menu']

/** Sends every click to the shell with the landmarks it fell in, then the event that the clicked element declares. */
export function sendDeclaredEvents(store: ShellStore): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const inside = LANDMARKS.filter((mark) => target.closest(selectorOf('landmark', mark)) !== null)
    store.send({ kind: 'clicked', inside })
    const element = target.closest<HTMLElement>(selectorOf('event'))
    const event = element && dataOf(element).event
    if (event) store.send(DECLARED[event](element))
  })
}

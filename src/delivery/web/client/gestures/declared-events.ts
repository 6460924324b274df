import type { Landmark, ShellEvent } from '#application/shell/events.ts'

import type { ShellStore } from '../shell/shell-store.ts'

/** The events that an element may declare in `data-event`, so that any button of the page can send them. */
const DECLARED: Readonly<Record<string, (element: HTMLElement) => ShellEvent>> = {
  burgerPressed: () => ({ kind: 'burgerPressed' }),
  areaChosen: ({ dataset }) => ({ kind: 'areaChosen', area: dataset['area'] ?? '' }),
  areaLeft: () => ({ kind: 'areaLeft' }),
  searchOpened: () => ({ kind: 'searchOpened' }),
  searchClosed: () => ({ kind: 'searchClosed' }),
  previewBarPressed: () => ({ kind: 'previewBarPressed' }),
  premiumActivated: ({ dataset }) => ({ kind: 'premiumActivated', trial: 'trial' in dataset }),
  loaderRaised: () => ({ kind: 'loaderRaised' }),
  loaderLowered: () => ({ kind: 'loaderLowered' }),
  welcomeClosed: () => ({ kind: 'welcomeClosed' }),
}

/** The parts of the shell that the page marks with `data-landmark`. */
const LANDMARKS: readonly Landmark[] = ['search', 'burger', 'menu']

/** Sends every click to the shell with the landmarks it fell in, then the event that the clicked element declares. */
export function sendDeclaredEvents(store: ShellStore): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const inside = LANDMARKS.filter((mark) => target.closest(`[data-landmark="${mark}"]`) !== null)
    store.send({ kind: 'clicked', inside })
    const element = target.closest<HTMLElement>('[data-event]')
    const declared = element && DECLARED[element.dataset['event'] ?? '']
    if (element && declared) store.send(declared(element))
  })
}

import type { Landmark, ShellEvent } from '#application/shell/shell-events.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'
import type { DataAttributeValues } from '#delivery/web/contract/data-attributes.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { lazyScript } from '../shell/import-script.ts'
import type * as tools from '../tools/run-page-tool.ts'

/** Shell events that an element may declare in `data-event`. */
const DECLARED: Readonly<
  Record<DataAttributeValues['event'], (element: HTMLElement) => ShellEvent>
> = {
  burgerPressed: () => ({ kind: 'burgerPressed' }),
  areaChosen: (element) => ({ kind: 'areaChosen', area: dataOf(element).area ?? '' }),
  areaLeft: () => ({ kind: 'areaLeft' }),
  searchOpened: () => ({ kind: 'searchOpened' }),
  searchClosed: () => ({ kind: 'searchClosed' }),
  previewBarPressed: () => ({ kind: 'previewBarPressed' }),
  premiumActivated: (element) => ({ kind: 'premiumActivated', trial: 'trial' in dataOf(element) }),
}

/** Regions of the shell that pages mark with `data-landmark`. */
const LANDMARKS: readonly Landmark[] = ['search', 'burger', 'menu']

/**
 * Sends every click to the shell store, then the event that the clicked element declares in
 * `data-event`.
 */
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

const BAR = /* @__PURE__ */ selectorOf('preview-bar')

/**
 * Sends the submit of the preview bar to the shell store while the page is in preview. Otherwise
 * the browser submits the form.
 */
export function bindPreviewBar(store: ShellStore): void {
  addEventListener('submit', (event) => {
    const { target } = event
    if (!(target instanceof Element && target.matches(BAR) && store.state().preview)) return
    event.preventDefault()
    store.send({ kind: 'previewBarPressed' })
  })
}

/** Leaves the preview by a lazy script. If loading fails, the browser submits the bar. */
export function leavePreview(): void {
  lazyScript<typeof tools>('tools').then(
    (script) => script.leavePreview(),
    () => document.querySelector<HTMLFormElement>(BAR)?.submit(),
  )
}

import type { LayerEntry } from '#application/consent/tag-manager-state.ts'

declare global {
  interface Window {
    /** The queue that the tag manager reads. */
    dataLayer?: object[]
  }
}

/** Pushes an event to the data layer for audience measurement. */
export function pushAnalyticsEvent(event: string): void {
  ;(window.dataLayer ??= []).push({ event })
}

/** Calls the listener with each entry of the data layer, past and future. */
export function listenToDataLayer(notify: (entry: LayerEntry) => void): void {
  const layer = (window.dataLayer ??= [])
  const push = layer.push.bind(layer)
  layer.forEach(notify)
  layer.push = (...entries) => {
    const length = push(...entries)
    entries.forEach(notify)
    return length
  }
}

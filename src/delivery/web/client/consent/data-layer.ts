import type { LayerEntry } from '#application/consent/tag-manager-state-machine.ts'

declare global {
  interface Window {
    /** Queue of events that the tag manager reads. */
    dataLayer?: object[]
  }
}

/** Pushes an audience event to `dataLayer`, the queue that the tag manager reads. */
export function pushAnalyticsEvent(event: string): void {
  ;(window.dataLayer ??= []).push({ event })
}

/** Calls `notify` with each entry of the data layer, past and future. */
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

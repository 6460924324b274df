import type { LayerEntry } from '#application/consent/tag-manager.ts'

declare global {
  interface Window {
    /** What audience measurement reads, whenever it comes (§9). */
    dataLayer?: object[]
  }
}

/** Tells audience measurement that something happened (§4). */
export function pushAnalyticsEvent(event: string): void {
  ;(window.dataLayer ??= []).push({ event })
}

/** Tells what was pushed into the data layer of the page, then whatever is (§9). */
export function listenToDataLayer(tell: (entry: LayerEntry) => void): void {
  const layer = (window.dataLayer ??= [])
  const push = layer.push.bind(layer)
  layer.forEach(tell)
  layer.push = (...entries) => {
    const length = push(...entries)
    entries.forEach(tell)
    return length
  }
}

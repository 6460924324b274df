import type { LayerEntry } from '#application/consent/tag-manager.ts'

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

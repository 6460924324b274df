import { median } from '#scripts/bench/statistics.ts'

import type { MemoryUsage } from './soak-test-site.ts'

/** Memory of a site, with the size of its page cache. */
export type Sample = MemoryUsage & { readonly cached: number }

/** Returns the memory in bytes without the page cache, whose size is limited separately. */
export function memoryWithoutCache({ bytes, cached }: Sample): number {
  return bytes - cached
}

/**
 * Returns the growth per sample: the median slope over all pairs (Theil–Sen), which ignores
 * outliers.
 */
export function slopeOf(figures: readonly number[]): number {
  const slopes = figures.flatMap((figure, place) =>
    figures.slice(place + 1).map((later, distance) => (later - figure) / (distance + 1)),
  )
  return median(slopes)
}

/** Returns the number of active handles that do not belong to requests. */
export function countLastingHandles({ handles }: MemoryUsage): number {
  return handles.filter((kind) => !/TCP|Timeout|Immediate|Req|FSR/.test(kind)).length
}

import { median } from '#scripts/bench/statistics.ts'

import type { Held } from './soak-test-site.ts'

/** What a site held, and how much of it in its page cache. */
export type Sample = Held & { readonly cached: number }

/** What a site holds besides the pages that it keeps, which have a limit of their own. */
export function own({ bytes, cached }: Sample): number {
  return bytes - cached
}

/** The growth per figure: the median over all pairs (Theil–Sen), robust against outliers. */
export function slopeOf(figures: readonly number[]): number {
  const slopes = figures.flatMap((figure, place) =>
    figures.slice(place + 1).map((later, distance) => (later - figure) / (distance + 1)),
  )
  return median(slopes)
}

/** How many things keep a process alive that do not come and go with requests. */
export function lasting({ handles }: Held): number {
  return handles.filter((kind) => !/TCP|Timeout|Immediate|Req|FSR/.test(kind)).length
}

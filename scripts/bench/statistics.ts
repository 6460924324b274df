/** Returns the percentile of some figures; `share` is between 0 and 1. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Returns the median; of an even number of figures, the higher of the middle two. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Returns the median ratio of paired measurements. Pairs run alternately, so both share the
 * machine's noise.
 */
export function pairedRatio(ours: readonly number[], others: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}

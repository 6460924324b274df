/**
 * Returns a percentile of these figures. `share` is its rank from 0 to 1, such as 0.99. Returns NaN
 * without figures.
 */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/**
 * Returns the median. For an even number of figures, this is the higher of the middle two. Returns
 * NaN without figures.
 */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Returns the median of the ratios of paired measurements. The two of a pair are measured one after
 * the other, so that noise of the machine affects both.
 */
export function pairedRatio(ours: readonly number[], others: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}

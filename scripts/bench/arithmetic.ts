/** The value below which this share of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** The figure in the middle; of two, the higher. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * How many times as much as the other each round took, in the middle: two that took turns were
 * disturbed alike, so rounds are compared before their middle is taken.
 */
export function pairedRatio(ours: readonly number[], others: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}

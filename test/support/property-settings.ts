// Set by `npm run properties`; without them the laws keep the defaults of fast-check: 100 runs, a seed each.
const { FC_RUNS, FC_SEED } = process.env

// Tests without laws do not pay for fast-check: it is imported only to be configured.
if (FC_RUNS !== undefined) {
  const { fc } = await import('@fast-check/vitest')
  const seed = FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }
  fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed, numRuns: Number(FC_RUNS) })
}

/** Returns the number of runs of a property: `FC_RUNS`, but at least this number. */
export function runs(atLeast: number): number {
  return Math.max(atLeast, Number(FC_RUNS ?? 0))
}

/**
 * Returns the number of runs of a slow property: `FC_RUNS` divided by this number, at least 100.
 */
export function shareOfRuns(divisor: number): number {
  return Math.max(100, Math.ceil(Number(FC_RUNS ?? 0) / divisor))
}

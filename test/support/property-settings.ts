// Set by `npm run properties`. Without them fast-check uses its defaults: 100 runs, and a random seed
// per property.
const { FC_RUNS, FC_SEED } = process.env

// fast-check is imported only to be configured, so that tests without properties load faster.
if (FC_RUNS !== undefined) {
  const { fc } = await import('@fast-check/vitest')
  const seed = FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }
  fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed, numRuns: Number(FC_RUNS) })
}

/** Returns the number of runs of a property: `FC_RUNS`, but at least `atLeast`. */
export function runs(atLeast: number): number {
  return Math.max(atLeast, Number(FC_RUNS ?? 0))
}

const isSweep = process.env['PREAVIS_SWEEPS'] === '1'

/** Returns the number of runs of a property that the sweeps try 2,000 times. */
export function sweptRuns(ordinary: number): number {
  return isSweep ? 2000 : ordinary
}

/** Options of tests with such properties: a sweep takes the time that it needs. */
export const SWEPT_TIMEOUT = isSweep ? { timeout: 0 } : {}

/**
 * Returns the number of runs of a slow property: `FC_RUNS` divided by `divisor`, but at least 100.
 */
export function shareOfRuns(divisor: number): number {
  return Math.max(100, Math.ceil(Number(FC_RUNS ?? 0) / divisor))
}

// Set by `npm run properties`; without them the laws keep the defaults of fast-check: 100 runs, a seed each.
const { FC_RUNS, FC_SEED } = process.env

// Tests without laws do not pay for fast-check: it is imported only to be configured.
if (FC_RUNS !== undefined) {
  const { fc } = await import('@fast-check/vitest')
  const seed = FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }
  fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed, numRuns: Number(FC_RUNS) })
}

/** The runs of a law that needs at least so many: as many as asked, never fewer than these. */
export function runs(atLeast: number): number {
  return Math.max(atLeast, Number(FC_RUNS ?? 0))
}

/** The runs of a property over the whole site: a share of those requested, since each costs milliseconds. */
export function shareOfRuns(divisor: number): number {
  return Math.max(100, Math.ceil(Number(FC_RUNS ?? 0) / divisor))
}

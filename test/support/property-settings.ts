import { fc } from '@fast-check/vitest'

// Set by `npm run properties`; without them the laws keep the defaults of fast-check: 100 runs, a seed each.
const { FC_RUNS, FC_SEED } = process.env
const asked = {
  ...(FC_RUNS === undefined ? {} : { numRuns: Number(FC_RUNS) }),
  ...(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }),
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), ...asked })

/** The runs of a law that needs at least so many: as many as asked, never fewer than these. */
export function runs(atLeast: number): number {
  return Math.max(atLeast, asked.numRuns ?? 0)
}

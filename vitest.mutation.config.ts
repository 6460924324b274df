import { defineConfig } from 'vitest/config'

/**
 * The tests that mutants of the domain are tried against: its own. One seed, since titles that bear
 * a seed must be the same at each run.
 */
export default defineConfig({
  test: {
    setupFiles: ['test/support/property-settings.ts'],
    include: ['test/domain/**/*.test.ts'],
    isolate: false,
    env: { FC_RUNS: '100', FC_SEED: '18' },
  },
})

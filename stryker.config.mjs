/**
 * Mutates the rules of the domain. `MUTATION_BREAK` is the score, in percent, below which a run
 * fails: 95 for all folders, less for some of them.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['src/domain/**/*.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  ignorePatterns: [
    '**',
    '!src/**/*',
    '!test/**/*',
    '!packages/**/*',
    '!content/**/*',
    '!tsconfig.json',
    '!vitest.mutation.config.ts',
    '!package.json',
  ],
  tsconfigFile: 'none.json',
  thresholds: { high: 97, low: 95, break: Number(process.env.MUTATION_BREAK ?? 95) },
  concurrency: 1,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: 'reports/stryker',
}

import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

/** Files that put a module of ours in the place of another: they share none with other files. */
const mocked = ['test/**/*.mocked.test.ts']
const onPostgres = [
  'test/adapters/storage/postgres/**/*.test.ts',
  'test/**/*.database{,.sweep,.long}.test.ts',
  'packages/*/test/**/*.database{,.sweep}.test.ts',
  'packages/*/test/storage/**/*.test.ts',
]

/**
 * Kills, races and broken starts, and sweeps over every address or document: `npm run test:sweeps`
 * runs them after all other tests.
 */
const isSweep = process.env['PREAVIS_SWEEPS'] === '1'
const sweeps = isSweep ? [] : ['**/*.sweep.test.ts']
/** Only what hangs is stopped: a busy machine makes no test fail. */
const HUNG_MS = isSweep ? 600_000 : 60_000

export default defineConfig({
  test: {
    setupFiles: ['test/support/property-settings.ts'],
    // Threads and processes that tests start would each compile the sources again: a third of their time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Tests wait for PostgreSQL, child processes and timeouts a third of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: HUNG_MS,
    hookTimeout: HUNG_MS,
    coverage: { provider: 'v8', include: ['src/domain/**', 'src/application/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          // Loading the same modules for each of 300 files took nine tenths of the time.
          isolate: false,
          include: ['{test,packages/*/test}/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [...onPostgres, ...mocked, ...sweeps],
        },
      },
      { extends: true, test: { name: 'mocked', include: mocked } },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: onPostgres,
          exclude: sweeps,
          globalSetup: ['test/support/postgres-server.ts'],
        },
      },
    ],
  },
})

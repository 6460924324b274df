import { defineConfig } from 'vitest/config'

const onPostgres = ['test/adapters/storage/postgres/**/*.test.ts', 'test/**/*.database.test.ts']

export default defineConfig({
  test: {
    setupFiles: ['test/support/property-settings.ts'],
    // Only what hangs is stopped: a busy machine makes no test fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['src/domain/**', 'src/application/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: onPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          globalSetup: ['test/support/postgres-server.ts'],
        },
      },
    ],
  },
})

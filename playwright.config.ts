import { defineConfig, devices } from 'playwright/test'

import { forgetLastRun, readBrowserServer } from './test/browser/support/server-settings.ts'

const server = readBrowserServer()
forgetLastRun()

export default defineConfig({
  testDir: 'test/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine the browser can be late for a gesture: a test that passes when made again is named as flaky, and stops no delivery.
  retries: 2,
  expect: { timeout: 15_000 },
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: server.origin,
    locale: 'fr-FR',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: 'exec ./serve',
    env: server.environment,
    // A guide is online once the public sources are imported: until then it is a 404, which is waited out.
    url: `${server.origin}/guide/la-periode-d-essai`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
  },
})

import { availableParallelism } from 'node:os'

import { defineConfig, devices } from 'playwright/test'

import { installedBrowser } from '#scripts/find-browser.ts'
import { forgetLastRun, readBrowserServer } from '#test/browser/support/server-settings.ts'

const browser = installedBrowser()
if (browser === undefined) {
  process.stderr.write(
    'No Chromium found: name one in CHROMIUM_PATH, or let `npm test` install one.\n',
  )
  process.exit(1)
}

/** Sweeps over all that is alike run with the long tests only. */
const isLong = process.env['PREAVIS_LONG'] === '1'

const sweeps = isLong ? [] : ['**/*.long.spec.ts']
const OWN_SITE = '**/own-site/*.spec.ts'

const server = readBrowserServer()
forgetLastRun()

export default defineConfig({
  testDir: 'test/browser',
  testIgnore: sweeps,
  fullyParallel: true,
  // Tests wait for the network and for animations a third of their time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // On a busy machine the browser can be late for a gesture: a test that passes when made again is
  // named as flaky, and stops no delivery.
  retries: 2,
  // So many that fail have one cause, which is told without waiting for the rest.
  maxFailures: 10,
  expect: { timeout: 15_000 },
  timeout: 60_000,
  reporter: [
    ['line'],
    ['json', { outputFile: `reports/${isLong ? 'sweeps' : 'playwright'}.json` }],
  ],
  use: {
    baseURL: server.origin,
    locale: 'fr-FR',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: browser.CHROMIUM_PATH,
      // Without a locale of UTF-8, Chromium saves a file with accents as « download ».
      env: { ...process.env, ...browser, LC_ALL: 'C.UTF-8' },
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
  projects: [
    // Each of their fixtures starts a site of its own: one worker starts each once, while the other
    // worker goes on.
    { name: 'own site', testMatch: OWN_SITE, workers: 1, use: { ...devices['Desktop Chrome'] } },
    {
      name: 'shared site',
      testIgnore: [...sweeps, OWN_SITE],
      use: { ...devices['Desktop Chrome'] },
    },
  ],
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

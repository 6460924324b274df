import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { PREVIEW_SECRET } from './preview-link.ts'

const DEFAULT_PORT = '3990'
/** Data of the server, which a run begins without. */
export const DATA_DIR = join(import.meta.dirname, '../../../reports/browser-data')

export interface BrowserServer {
  readonly origin: string
  /** The identity provider that comes with the site, on the next port: of another origin, and of the same site. */
  readonly identityOrigin: string
  readonly environment: Record<string, string>
}

/** The server that the browser tests talk to: the production build on a port of this machine, with data of its own. */
export function readBrowserServer(): BrowserServer {
  const port = process.env['BROWSER_TEST_PORT'] ?? DEFAULT_PORT
  const identityPort = String(Number(port) + 1)
  // Cookies and passkeys know the machine by this name alone.
  const origin = `http://localhost:${port}`
  return {
    origin,
    identityOrigin: `http://localhost:${identityPort}`,
    environment: {
      HOST: '127.0.0.1',
      PORT: port,
      IDENTITY_PORT: identityPort,
      SITE_ORIGIN: origin,
      DATA_DIR,
      IMPORT_ON_START: 'guides',
      TRUSTED_PROXIES: '1',
      PREVIEW_SECRET,
      SOCIAL_URL: 'https://reseau.preavis.example/preavis',
      LOG_LEVEL: 'warn',
    },
  }
}

/** Removes the data of the last run, in the runner only: workers read this file again later. */
export function forgetLastRun(): void {
  if (process.env['TEST_WORKER_INDEX'] === undefined) {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

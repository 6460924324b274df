import { rmSync } from 'node:fs'
import { join } from 'node:path'

const DEFAULT_PORT = '3990'
const DATA_DIR = join(import.meta.dirname, '../../../reports/browser-data')

export interface BrowserServer {
  readonly origin: string
  readonly environment: Record<string, string>
}

/** The server that the browser tests talk to: the production build on a port of this machine, with data of its own. */
export function readBrowserServer(): BrowserServer {
  const port = process.env['BROWSER_TEST_PORT'] ?? DEFAULT_PORT
  const origin = `http://127.0.0.1:${port}`
  // Workers read this file again while the server runs: only the runner itself starts on empty data.
  if (process.env['TEST_WORKER_INDEX'] === undefined)
    rmSync(DATA_DIR, { recursive: true, force: true })
  return {
    origin,
    environment: {
      HOST: '127.0.0.1',
      PORT: port,
      SITE_ORIGIN: origin,
      DATA_DIR,
      IMPORT_ON_START: 'guides',
      LOG_LEVEL: 'warn',
    },
  }
}

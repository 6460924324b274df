import { once } from 'node:events'
import { createServer } from 'node:net'

import { chromium } from 'playwright'

import { browserOptions } from './browser-options.ts'

/** A Chromium that Lighthouse can drive, on a port of this machine. */
export interface DebuggableBrowser extends AsyncDisposable {
  readonly port: number
  readonly version: string
}

/** Opens a Chromium without a window that listens for a debugger. */
export async function debuggableBrowser(): Promise<DebuggableBrowser> {
  const port = await freePort()
  const browser = await chromium.launch(browserOptions(`--remote-debugging-port=${port}`))
  return {
    port,
    version: browser.version(),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

import { once } from 'node:events'
import { createServer } from 'node:net'

import { chromium } from 'playwright'

import { findBrowser } from '../find-browser.ts'

/** A Chromium that Lighthouse can drive, on a port of this machine. */
export interface DebuggableBrowser extends AsyncDisposable {
  readonly port: number
  readonly version: string
}

/** Opens a Chromium without a window that listens for a debugger. */
export async function debuggableBrowser(): Promise<DebuggableBrowser> {
  const port = await freePort()
  const { CHROMIUM_PATH, ...environment } = findBrowser()
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    env: { ...definedIn(process.env), ...environment },
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return {
    port,
    version: browser.version(),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function definedIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

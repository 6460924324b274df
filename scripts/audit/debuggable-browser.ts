import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { browserOptions } from './browser-options.ts'

/** Chromium that Lighthouse can control, on a local debugging port. */
export interface DebuggableBrowser extends AsyncDisposable {
  readonly port: number
}

/**
 * Starts a headless Chromium with a debugging port. It is not shared with Playwright, since two
 * clients would disturb each other's traces.
 */
export async function startDebuggableBrowser(): Promise<DebuggableBrowser> {
  const { executablePath = '', env, args = [] } = browserOptions()
  const profile = await mkdtemp(join(tmpdir(), 'preavis-chromium-'))
  const browser = spawn(
    executablePath,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      ...args,
      'about:blank',
    ],
    { env: { ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return {
    port: await debuggerPort(browser.stderr),
    [Symbol.asyncDispose]: async () => {
      const ended = once(browser, 'exit')
      browser.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function debuggerPort(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (port === undefined) continue
    output.resume()
    return Number(port)
  }
  throw new Error('the browser ended before it listened')
}

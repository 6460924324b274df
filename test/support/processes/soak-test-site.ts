import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { freePort } from './running-nginx.ts'

/** Memory in bytes of a process after a full garbage collection, with its active handles. */
export interface MemoryUsage {
  readonly bytes: number
  readonly rss: number
  readonly handles: readonly string[]
}

/** Complete site in a separate process that reports its memory. */
export interface SoakTestSite extends AsyncDisposable {
  readonly origin: string
  readonly identityOrigin: string
  /** Returns the current memory of the site, with the size of its page cache. */
  readonly held: () => Promise<MemoryUsage & { readonly cached: number }>
}

const PROCESS = join(import.meta.dirname, 'soak-test-site-process.ts')

/** Starts the production build with these settings. */
export async function soakTestSite(
  environment: Readonly<Record<string, string>>,
): Promise<SoakTestSite> {
  const [port, identityPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const site = fork(PROCESS, [], {
    execArgv: ['--expose-gc', '--max-semi-space-size=8'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      IMPORT_ON_START: 'false',
      ...environment,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      SITE_ORIGIN: origin,
    },
  })
  await once(site, 'message')
  return {
    origin,
    identityOrigin: `http://localhost:${identityPort}`,
    held: async () => {
      const cached = await metric(origin, 'preavis_page_cache_bytes')
      const answer: Promise<readonly unknown[]> = once(site, 'message')
      site.send('tell')
      const [held] = await answer
      // Only the process of the site sends messages.
      return { ...(held as MemoryUsage), cached }
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(site, 'exit')
      site.disconnect()
      await ended
    },
  }
}

async function metric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

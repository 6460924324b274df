import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import { freePort } from './running-nginx.ts'

/** HTTP response with its body as text, not decompressed. */
export interface PlainAnswer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Production build in a separate process, which a test kills or stops. */
export interface SiteProcess extends AsyncDisposable {
  readonly origin: string
  readonly pid: number
  ask(path: string): Promise<PlainAnswer>
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
  /** Stops the process with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
}

/** Timeout of one request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000

/** Starts the site on a free port, and waits until it is ready or healthy. Throws if it ends. */
export async function siteProcess(
  settings: Readonly<Record<string, string>>,
  until: '/readyz' | '/healthz' = '/readyz',
): Promise<SiteProcess> {
  const [port, identityPort] = [await freePort(), await freePort()]
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      SITE_ORIGIN: 'http://localhost:3000',
      IMPORT_ON_START: 'false',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(site, 'exit')
  const agent = new Agent({ keepAlive: true })
  const kill = async () => {
    agent.destroy()
    site.kill('SIGKILL')
    await ended
  }
  const stop = async () => {
    agent.destroy()
    site.kill('SIGTERM')
    await ended
    return site.exitCode
  }
  for (;;) {
    const answer = await fetchPlain(port, until).catch(() => undefined)
    if (answer?.status === 200) break
    if (site.exitCode !== null || site.signalCode !== null) {
      throw new Error(`the site ended by ${site.exitCode ?? site.signalCode} before ${until}`)
    }
    await delay(50)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: site.pid ?? 0,
    ask: (path) => fetchPlain(port, path, agent),
    kill,
    stop,
    [Symbol.asyncDispose]: kill,
  }
}

async function fetchPlain(port: number, path: string, agent?: Agent): Promise<PlainAnswer> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const asking = request({ host: '127.0.0.1', port, path, agent: agent ?? false, signal })
  asking.end()
  const [answer] = await once(asking, 'response')
  const { statusCode: status, headers } = answer
  return { status, headers, text: await text(answer) }
}

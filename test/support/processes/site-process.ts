import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
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

interface ProcessOptions {
  /** Path that answers 200 when the start is complete. */
  readonly until?: '/readyz' | '/healthz'
  /** Folder of the built version to start. */
  readonly folder?: string
}

/**
 * Starts the site on a free port, or on that of the settings, and waits until it is ready or
 * healthy. Throws if it ends.
 */
export async function siteProcess(
  settings: Readonly<Record<string, string>>,
  { until = '/readyz', folder = '.' }: ProcessOptions = {},
): Promise<SiteProcess> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const site = spawnSite(folder, {
    PORT: String(port),
    IDENTITY_PORT: String(await freePort()),
    ...settings,
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

function spawnSite(folder: string, settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      SITE_ORIGIN: 'http://localhost:3000',
      IMPORT_ON_START: 'false',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', settings['LOG_LEVEL'] === undefined ? 'ignore' : 'inherit', 'inherit'],
  })
}

async function fetchPlain(port: number, path: string, agent?: Agent): Promise<PlainAnswer> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const asking = request({ host: '127.0.0.1', port, path, agent: agent ?? false, signal })
  asking.end()
  const [answer] = await once(asking, 'response')
  const { statusCode: status, headers } = answer
  return { status, headers, text: await text(answer) }
}

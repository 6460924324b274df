import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { composeSite } from '#delivery/composition/compose-site.ts'
import type { Registry } from '#delivery/composition/dependency-container.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'

/** Site in a separate process, with empty data and a clock that a test sets. */
export interface ClockedSite extends AsyncDisposable {
  readonly origin: string
  /** Origin of the site's account service. */
  readonly identityOrigin: string
  /** Returns the current time of its clock. */
  now(): Instant
  /** Advances its clock. Resolves once the process has received the new time. */
  moveOn(by: Duration): Promise<void>
  /**
   * Calls a function with a second composition over the same data and clock, as a command line has
   * beside a server.
   */
  beside<Value>(act: (parts: Registry) => Promise<Value>): Promise<Value>
}

/** Starts a site on a local port, and its account service on the next one. */
export async function clockedSite(
  port: number,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ClockedSite> {
  await rm(dataDir, { recursive: true, force: true })
  const origin = `http://localhost:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_ORIGIN: origin,
    DATA_DIR: dataDir,
    IMPORT_ON_START: 'false',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const child = fork(join(import.meta.dirname, 'clocked-site-process.ts'), {
    env: { ...process.env, ...environment },
    execArgv: [],
  })
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (started === undefined) throw new Error('the site did not start')
  let ahead = 0
  const now = () => Date.now() + ahead
  return {
    origin,
    identityOrigin: `http://localhost:${port + 1}`,
    now,
    moveOn: async (by) => {
      ahead += by
      const acknowledged = once(child, 'message')
      child.send(ahead)
      await acknowledged
    },
    beside: async (act) => {
      const settings = readSettings(environment)
      if (!settings.ok) throw new Error(settings.problem.join())
      const options = { settings: settings.value, logger: new MemoryLogger() } as const
      await using parts = await composeSite({ ...options, role: 'tool', migrate: false }, { now })
      return await act(parts)
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

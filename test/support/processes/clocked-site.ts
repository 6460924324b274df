import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Site in a separate process, with empty data and a clock that a test sets. */
export interface ClockedSite extends AsyncDisposable {
  readonly origin: string
  /** Origin of the site's account service. */
  readonly identityOrigin: string
  /** Settings that it was started with. */
  readonly environment: Readonly<Record<string, string>>
  /** Returns the current time of its clock. */
  now(): Instant
  /** Advances its clock. Resolves once the process has received the new time. */
  moveOn(by: Duration): Promise<void>
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
  // Compiles the sources once for all sites.
  const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled')
  const child = fork(join(import.meta.dirname, 'clocked-site-process.ts'), {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...environment },
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
    environment,
    now,
    moveOn: async (by) => {
      ahead += by
      const acknowledged = once(child, 'message')
      child.send(ahead)
      await acknowledged
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import type { Logger } from '#ports/logger.ts'

import { createCluster, hasCluster } from './create-postgres-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { usableBinaries } from './postgres-binaries.ts'
import { lastLogLines, openLock } from './postgres-data-folder.ts'
import type { DataFolder } from './postgres-data-folder.ts'
import { isPostmasterRunning, launchPostmaster } from './postmaster-process.ts'
import type { SocketConnection } from './postmaster-process.ts'

/** Seconds that another process may take to create the cluster and start PostgreSQL. */
const START_TIMEOUT_SECONDS = 60
/**
 * Seconds that PostgreSQL may take to accept connections; after a crash it replays its WAL first.
 */
const READY_TIMEOUT_SECONDS = 60
const POLL = 10

/**
 * Transient errors: PostgreSQL is starting, recovering or stopping (57P03), or its queue is full.
 */
const PASSING: ReadonlySet<unknown> = new Set(['57P03', 'ECONNRESET', 'EPIPE', 'EAGAIN'])
const TOO_MANY_CONNECTIONS = '53300'

/**
 * Starts PostgreSQL unless it runs, and creates its cluster if missing. Concurrent processes wait
 * for the one that starts it. Throws `EmbeddedPostgresError` if it cannot start.
 */
export async function ensureRunning(
  folder: DataFolder,
  connection: SocketConnection,
): Promise<void> {
  if ((await answerOf(connection)) === 'ready') return
  using lock = openLock(folder, 'start')
  if (!(await lock.take('exclusive', START_TIMEOUT_SECONDS))) {
    throw new EmbeddedPostgresError('busy', folder.path)
  }
  const answer = await answerOf(connection)
  if (answer === 'ready') return
  if (answer === 'notYet') return untilReady(folder, connection, { ended: false })
  const binaries = await usableBinaries(folder)
  if (!(await hasCluster(folder))) await createCluster(binaries.initdb, folder, lock)
  const life = await launchPostmaster(binaries.postgres, folder)
  await untilReady(folder, connection, life)
}

async function untilReady(
  folder: DataFolder,
  connection: SocketConnection,
  life: { readonly ended: boolean },
): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_SECONDS * 1000
  while (performance.now() < deadline) {
    if ((await answerOf(connection)) === 'ready') return
    if (life.ended) break
    await delay(POLL)
  }
  throw new EmbeddedPostgresError('startFailed', await lastLogLines(folder))
}

/**
 * Returns whether PostgreSQL accepts connections, is starting or recovering (`notYet`), or does not
 * answer.
 */
async function answerOf(connection: SocketConnection): Promise<'ready' | 'notYet' | 'none'> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'none'
    if (code === undefined || PASSING.has(code)) return 'notYet'
    if (code === TOO_MANY_CONNECTIONS) return 'ready'
    throw new EmbeddedPostgresError('startFailed', String(failure), failure)
  }
}

const INTERVAL = 1000

/**
 * Checks every second whether PostgreSQL runs, and starts it again if it does not. Disposing the
 * result ends the checks.
 */
export function keepRunning(
  folder: DataFolder,
  connection: SocketConnection,
  logger: Logger,
): AsyncDisposable {
  let look = Promise.resolve()
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look = restartIfGone(folder, connection, logger).finally(() => {
      looking = false
    })
  }, INTERVAL)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await look
    },
  }
}

async function restartIfGone(
  folder: DataFolder,
  connection: SocketConnection,
  logger: Logger,
): Promise<void> {
  try {
    if (await isPostmasterRunning(folder)) return
    logger.warn('postgres restarts')
    await ensureRunning(folder, connection)
  } catch (failure) {
    logger.error('postgres cannot restart', failure)
  }
}

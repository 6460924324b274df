import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { usableBinaries } from './binaries.ts'
import { createCluster, hasCluster } from './cluster.ts'
import { openLock } from './data-folder.ts'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresFault } from './embedded-postgres-fault.ts'
import { launchPostmaster } from './postmaster.ts'
import { flushReports } from './server-log.ts'
import type { SocketConnection } from './socket-connection.ts'

/** Seconds that another process may take to create the cluster and start PostgreSQL. */
const START_PATIENCE = 60
/** Seconds that PostgreSQL may take to be ready: after a crash it replays its journal first. */
const READY_PATIENCE = 60
const POLL = 10

/** It starts, recovers or stops (57P03), or its queue is full. */
const PASSING: ReadonlySet<unknown> = new Set(['57P03', 'ECONNRESET', 'EPIPE', 'EAGAIN'])
const TOO_MANY_CONNECTIONS = '53300'

/** Starts PostgreSQL unless it runs; one process at a time does, and the others find it running. */
export async function ensureRunning(
  folder: DataFolder,
  connection: SocketConnection,
): Promise<void> {
  if ((await answerOf(connection)) === 'ready') return
  using lock = openLock(folder, 'start')
  if (!(await lock.take('exclusive', START_PATIENCE))) {
    throw new EmbeddedPostgresFault('busy', folder.path)
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
  const deadline = performance.now() + READY_PATIENCE * 1000
  while (performance.now() < deadline) {
    if ((await answerOf(connection)) === 'ready') return
    if (life.ended) break
    await delay(POLL)
  }
  throw new EmbeddedPostgresFault('startFailed', await flushReports(folder))
}

/** What PostgreSQL says to a newcomer: come in, not yet (it starts or recovers), or nothing. */
async function answerOf(connection: SocketConnection): Promise<'ready' | 'notYet' | 'none'> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'none'
    if (code === undefined || PASSING.has(code)) return 'notYet'
    if (code === TOO_MANY_CONNECTIONS) return 'ready'
    throw new EmbeddedPostgresFault('startFailed', String(fault), fault)
  }
}

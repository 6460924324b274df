import type { Journal } from '#ports/monitoring.ts'

import type { DataFolder } from './data-folder.ts'
import { postmasterRuns } from './postmaster.ts'
import { ensureRunning } from './running.ts'
import type { SocketConnection } from './socket-connection.ts'

const INTERVAL = 1000

/** Looks every second whether PostgreSQL still runs, and starts it again when it was killed. */
export function keepRunning(
  folder: DataFolder,
  connection: SocketConnection,
  journal: Journal,
): AsyncDisposable {
  let look = Promise.resolve()
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look = restartIfGone(folder, connection, journal).finally(() => {
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
  journal: Journal,
): Promise<void> {
  try {
    if (await postmasterRuns(folder)) return
    journal.warn('postgres restarts')
    await ensureRunning(folder, connection)
  } catch (fault) {
    journal.error('postgres cannot restart', fault)
  }
}

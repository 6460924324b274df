import { Worker } from 'node:worker_threads'

import { bulkhead, isBulkheadRejectedError } from 'cockatiel'

import { ok, refused } from '#domain/shared/result.ts'
import type { DossierRenderer } from '#ports/download-stores.ts'

import type { Imprint } from './common/document-footer.ts'
import type { DossierJob } from './dossier-worker-message.ts'

const WORKER = new URL('./dossier-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

/** Maximum number of dossiers that wait while one is being rendered. */
const MAX_WAITING = 4

interface DossierThreadOptions {
  readonly worker?: URL
  readonly maxWaiting?: number
}

/**
 * Creates a renderer of dossiers, one at a time, each in its own worker thread. `render` refuses
 * with `tooBusy` if the queue is full, and rejects after an abort or a failure.
 */
export function threadedDossierRenderer(
  imprint: Imprint,
  { worker = WORKER, maxWaiting = MAX_WAITING }: DossierThreadOptions = {},
): DossierRenderer {
  const queue = bulkhead(1, maxWaiting)
  return {
    render: async (dossier, format, signal) => {
      try {
        const render = () => runThread(worker, { dossier, format, imprint }, signal)
        return ok(await queue.execute(render))
      } catch (error) {
        if (isBulkheadRejectedError(error)) return refused('tooBusy')
        throw error
      }
    },
  }
}

async function runThread(file: URL, job: DossierJob, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  // Passes no environment, since the server's contains secrets.
  const thread = new Worker(file, { workerData: job, resourceLimits: MEMORY, env: {} })
  const ended = Promise.withResolvers<Uint8Array>()
  const abort = () => ended.reject(signal.reason)
  signal.addEventListener('abort', abort)
  thread.on('message', ended.resolve)
  thread.on('messageerror', ended.reject)
  thread.on('error', ended.reject)
  thread.on('exit', (code) => ended.reject(new Error(`the dossier thread ended (${code})`)))
  try {
    return await ended.promise
  } finally {
    signal.removeEventListener('abort', abort)
    await thread.terminate()
  }
}

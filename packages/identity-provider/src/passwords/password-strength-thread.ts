import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { bulkhead } from 'cockatiel'

import type { PasswordScore } from '#domain/identity/account-data.ts'
import { minutes, seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

const WORKER = new URL('./password-strength-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
const SERVICE = 'robustesse des mots de passe'
/** Queued passwords; a further call throws an `Outage`. */
const MAX_WAITING = 32

/** Scores passwords in a worker thread, since each takes up to 0.1 s of a core. */
export interface StrengthThread {
  /** Scores a password. `ownWords` are words about its owner, which count as easily guessed. */
  score(password: string, ownWords: readonly string[]): Promise<PasswordScore>
}

interface ThreadOptions {
  readonly worker?: URL
  /** Time limit of one score in milliseconds, including the thread's start. */
  readonly timeout?: number
  /** Milliseconds without a call after which the thread ends. */
  readonly idle?: number
}

/**
 * Creates a scorer that starts its thread on demand. A timeout, a crash or a full queue throws an
 * `Outage`. After a timeout or crash, the next call restarts the thread.
 */
export function strengthThread({
  worker: file = WORKER,
  timeout = seconds(8),
  idle = minutes(2),
}: ThreadOptions = {}): StrengthThread {
  const slot = bulkhead(1, MAX_WAITING)
  let running: Worker | undefined
  let ending: NodeJS.Timeout | undefined
  const end = (): void => {
    void running?.terminate()
    running = undefined
  }
  const score: StrengthThread['score'] = async (password, ownWords) => {
    clearTimeout(ending)
    running ??= startWorker(file)
    try {
      return await answerOf(running, [password, ownWords], timeout)
    } catch (error) {
      end()
      throw error
    } finally {
      ending = setTimeout(end, idle).unref()
    }
  }
  return {
    score: (password, ownWords) =>
      slot
        .execute(() => score(password, ownWords))
        .catch((cause: unknown) => {
          throw new Outage(SERVICE, cause)
        }),
  }
}

/** Starts an unreferenced thread, which does not keep the process alive. */
function startWorker(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits: MEMORY })
  worker.unref()
  // A crash between two calls is noticed by the next one.
  worker.on('error', () => {})
  return worker
}

async function answerOf(
  worker: Worker,
  message: readonly unknown[],
  timeout: number,
): Promise<PasswordScore> {
  const waiting = new AbortController()
  const { signal } = waiting
  // This timer keeps the process alive while a call waits.
  const timer = setTimeout(() => waiting.abort(new Error('the score took too long')), timeout)
  const exited = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`the thread ended (${code})`)
  })
  try {
    const answered = once(worker, 'message', { signal })
    worker.postMessage(message, [])
    const [score] = await Promise.race([answered, exited])
    return score
  } finally {
    clearTimeout(timer)
    waiting.abort()
  }
}

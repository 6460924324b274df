import { Worker } from 'node:worker_threads'

import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

import { SEARCH_SERVICE } from './search-outages.ts'
import { deserializeAnswer } from './search-thread-messages.ts'
import type {
  Answer,
  IndexQuestion,
  SearchRequest,
  SearchResponse,
} from './search-thread-messages.ts'

const WORKER = new URL('./search-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Worker thread that queries an index. */
export interface SearchThread {
  /** Starts the thread before the first query. */
  start(): void
  /**
   * Answers a query. Rejects with an `Outage` after a timeout, if the thread ends, or without a
   * readable index.
   */
  ask(question: IndexQuestion): Promise<Answer>
  /** Ends the thread. Pending queries fail. */
  end(): Promise<void>
}

interface ThreadOptions {
  readonly worker?: URL
  /** Timeout of a query, in milliseconds. */
  readonly budget?: number
  /** Additional milliseconds for the first query, which waits for the thread's start. */
  readonly start?: number
}

/**
 * Creates a search thread for the index in `file`; `code` is the folder of its compile cache. A
 * query past its timeout fails all pending queries with an `Outage`. The next query then starts a
 * new thread.
 */
export function searchThread(
  file: string,
  code: string,
  { worker = WORKER, budget = seconds(2), start = seconds(8) }: ThreadOptions = {},
): SearchThread {
  let running: RunningThread | undefined
  const current = (): RunningThread => {
    running ??= runningThread(
      new Worker(worker, { workerData: [file, code], resourceLimits: MEMORY }),
      {
        budget,
        start,
        ended: (thread) => {
          if (running === thread) running = undefined
        },
      },
    )
    return running
  }
  return {
    start: () => void current(),
    ask: (question) => current().ask(question),
    end: async () => {
      await running?.end(new Error('the search is closed'))
    },
  }
}

interface RunningThread {
  ask(question: IndexQuestion): Promise<Answer>
  end(cause: unknown): Promise<void>
}

interface Lifetime {
  readonly budget: number
  readonly start: number
  /** Called once when the thread has ended. */
  readonly ended: (thread: RunningThread) => void
}

interface Waiting extends PromiseWithResolvers<Answer> {
  readonly timer: NodeJS.Timeout
}

function tooLong(): Error {
  return new Error('the question took too long')
}

function runningThread(worker: Worker, { budget, start, ended }: Lifetime): RunningThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let answered = false
  const settled = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    clearTimeout(one?.timer)
    waiting.delete(id)
    return one
  }
  const fail = (cause: unknown): void => {
    ended(thread)
    for (const id of waiting.keys()) settled(id)?.reject(new Outage(SEARCH_SERVICE, cause))
  }
  const thread: RunningThread = {
    ask(question) {
      lastId += 1
      const [id, answer] = [lastId, Promise.withResolvers<Answer>()]
      const allowed = answered ? budget : budget + start
      const timer = setTimeout(() => void thread.end(tooLong()), allowed)
      waiting.set(id, { ...answer, timer })
      worker.postMessage({ id, question: question } satisfies SearchRequest, [])
      return answer.promise
    },
    async end(cause) {
      fail(cause)
      await worker.terminate()
    },
  }
  worker.unref()
  worker.on('message', (response: SearchResponse) => {
    answered = true
    const one = settled(response.id)
    if ('answer' in response) one?.resolve(deserializeAnswer(response.answer))
    else if ('outage' in response)
      one?.reject(new Outage(SEARCH_SERVICE, new Error(response.outage)))
    else one?.reject(response.error)
  })
  worker.on('error', fail)
  worker.on('messageerror', fail)
  worker.on('exit', (code) => fail(new Error(`the search thread ended (${code})`)))
  return thread
}

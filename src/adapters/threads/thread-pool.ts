import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { bulkhead, isBulkheadRejectedError } from 'cockatiel'

import { minutes, seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'
import { TooMuchWork } from '#ports/too-much-work.ts'

import type { ThreadCalls, ThreadReply } from './answer-thread-calls.ts'

/** Bound of a thread. One of the young generation too would cost a tenth more time. */
const MEMORY = { maxOldGenerationSizeMb: 192 }

/** Pool of worker threads for functions that would block the event loop. */
export interface ThreadPool<Calls extends ThreadCalls> {
  /**
   * Calls a function in a thread. Rejects with `TooMuchWork` beyond the time, the memory or the
   * stack of a call, and with an `Outage` while too many calls wait.
   */
  readonly call: <Name extends keyof Calls & string>(
    name: Name,
    ...given: Parameters<Calls[Name]>
  ) => Promise<Awaited<ReturnType<Calls[Name]>>>
  /** Runs work whose calls end when the signal aborts. */
  readonly until: <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>
}

interface PoolOptions {
  /** Name of the work in logs. */
  readonly service: string
  readonly maxThreads?: number
  /** Maximum number of calls that wait for a thread. */
  readonly maxWaiting?: number
  /** Maximum milliseconds of CPU time of a call, which a busy machine does not shorten. */
  readonly budget?: number
  /** Additional milliseconds of CPU time for the start of a thread, in its first call. */
  readonly start?: number
  /** Milliseconds without a call after which a thread ends. */
  readonly idle?: number
}

/**
 * Creates a pool whose threads run `program`, which calls `answerThreadCalls`. They start on
 * demand, and keep the process alive during calls only.
 */
export function threadPool<Calls extends ThreadCalls>(
  program: URL,
  {
    service,
    maxThreads = 2,
    maxWaiting = 16,
    budget = seconds(3),
    start = seconds(2),
    idle = minutes(2),
  }: PoolOptions,
): ThreadPool<Calls> {
  const slots = bulkhead(maxThreads, maxWaiting)
  const signals = new AsyncLocalStorage<AbortSignal>()
  const free: PoolThread[] = []
  const release = (thread: PoolThread): void => {
    thread.ending = setTimeout(() => void thread.worker.terminate(), idle).unref()
    thread.worker.unref()
    free.push(thread)
  }
  const startThread = (): PoolThread => {
    const thread: PoolThread = { worker: new Worker(program, { resourceLimits: MEMORY }) }
    // A thread that ends between two calls is no longer free.
    thread.worker.on('error', () => {})
    thread.worker.on('exit', () => {
      if (free.includes(thread)) free.splice(free.indexOf(thread), 1)
    })
    return thread
  }
  const run = async <Value>(message: object, left: AbortSignal | undefined): Promise<Value> => {
    left?.throwIfAborted()
    const thread = free.pop() ?? startThread()
    clearTimeout(thread.ending)
    thread.worker.ref()
    const allowed = thread.ending === undefined ? budget + start : budget
    let reply: ThreadReply<Value>
    try {
      reply = await replyOf(thread.worker, message, { allowed, left })
    } catch (error) {
      await thread.worker.terminate()
      throw isExcess(error) ? new TooMuchWork(service, error) : error
    }
    release(thread)
    if ('value' in reply) return reply.value
    throw reply.isTooDeep ? new TooMuchWork(service, reply.error) : reply.error
  }
  const queued = async <Value>(message: object): Promise<Value> => {
    const left = signals.getStore()
    try {
      return await slots.execute(() => run<Value>(message, left))
    } catch (error) {
      if (isBulkheadRejectedError(error)) throw new Outage(service, error)
      throw error
    }
  }
  return {
    call: (name, ...args) => queued({ name, given: args }),
    until: (signal, work) => signals.run(signal, work),
  }
}

interface PoolThread {
  readonly worker: Worker
  /** Timer that ends a free thread. Absent before its first reply. */
  ending?: NodeJS.Timeout
}

/** Milliseconds between two looks at the CPU time of a call. */
const LOOK_MS = 100

async function replyOf<Value>(
  worker: Worker,
  message: object,
  { allowed, left }: { readonly allowed: number; readonly left: AbortSignal | undefined },
): Promise<ThreadReply<Value>> {
  const waiting = new AbortController()
  const signal = left ? AbortSignal.any([waiting.signal, left]) : waiting.signal
  const exited = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`the thread ended (${code})`)
  })
  try {
    const answered = once(worker, 'message', { signal })
    worker.postMessage(message, [])
    const [reply] = await Promise.race([answered, exited, exhausted(worker, allowed, signal)])
    return reply
  } finally {
    waiting.abort()
    exited.catch(() => {})
  }
}

/** Rejects once a thread has used more CPU time. */
async function exhausted(worker: Worker, allowed: number, signal: AbortSignal): Promise<never> {
  const before = await cpuMs(worker)
  for (;;) {
    await sleep(LOOK_MS, undefined, { signal })
    if ((await cpuMs(worker)) - before > allowed) throw new Late(`over ${allowed} ms`)
  }
}

/** Returns the milliseconds of CPU time of a thread; 0 while it starts, or once it has ended. */
async function cpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

class Late extends Error {}

/** True if the call took too long or too much memory. */
function isExcess(error: unknown): boolean {
  const isMemory = error instanceof Error && 'code' in error
  return error instanceof Late || (isMemory && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

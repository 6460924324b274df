import { fork } from 'node:child_process'
import type { ChildProcess, Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { minutes, seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

const MAX_HEAP = '--max-old-space-size=192'
/** Maximum number of queued requests; further ones are refused. */
const MAX_WAITING = 20

interface JobProcessOptions {
  /** Script of the child process: it sends one reply per message, in order; null for none. */
  readonly program: URL
  /** Name of the work in logs. */
  readonly service: string
  /** Milliseconds after which a caller gets an error; a computation under way goes on. */
  readonly answerWithin: number
  /** Milliseconds that the process may take over a request, including its start. */
  readonly timeout?: number
  /** Milliseconds without a request after which the process ends. */
  readonly idle?: number
  /** Maximum number of queued requests. */
  readonly maxWaiting?: number
}

/** A request under computation or in the queue. */
interface Job<Request, Reply> extends PromiseWithResolvers<Reply | undefined> {
  readonly request: Request
}

/**
 * Runs jobs one at a time in a child process, which starts on demand and ends when idle. `run`
 * rejects with an `Outage` after a timeout, a crash or disposal, or if too many requests wait.
 */
export class JobProcess<Request extends Serializable, Reply> {
  readonly #options: Required<JobProcessOptions>
  readonly #waiting: Job<Request, Reply>[] = []
  #child: ChildProcess | undefined
  #running: Job<Request, Reply> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: JobProcessOptions) {
    this.#options = {
      timeout: seconds(10),
      idle: minutes(1),
      maxWaiting: MAX_WAITING,
      ...options,
    }
  }

  /** True while the child process runs. */
  get isRunning(): boolean {
    return this.#child !== undefined
  }

  async run(request: Request): Promise<Reply | undefined> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw this.#outage(new Error('too many requests wait'))
    }
    const job = { request, ...Promise.withResolvers<Reply | undefined>() }
    this.#waiting.push(job)
    this.#next()
    const late = this.#outage(new Error('no answer in time'))
    const timer = setTimeout(() => {
      job.reject(late)
      const place = this.#waiting.indexOf(job)
      if (place !== -1) this.#waiting.splice(place, 1)
    }, this.#options.answerWithin)
    return job.promise.finally(() => clearTimeout(timer))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = this.#outage(new Error('the process is closed'))
    for (const job of this.#waiting.splice(0)) job.reject(closed)
    this.#end(closed)
  }

  #outage(cause: unknown): Outage {
    return new Outage(this.#options.service, cause)
  }

  /** Sends the next request; ends the process after a while if there is none. */
  #next(): void {
    if (this.#running !== undefined) return
    clearTimeout(this.#timer)
    this.#running = this.#waiting.shift()
    if (this.#running === undefined) {
      this.#timer = setTimeout(() => this.#end(undefined), this.#options.idle).unref()
      return
    }
    const late = this.#outage(new Error('the computation took too long'))
    this.#timer = setTimeout(() => this.#end(late), this.#options.timeout)
    this.#child ??= this.#start()
    this.#child.send(this.#running.request)
  }

  #start(): ChildProcess {
    // Passes no environment, since the server's contains secrets.
    const child = fork(fileURLToPath(this.#options.program), {
      env: {},
      execArgv: [MAX_HEAP],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const fail = (cause: unknown): void => {
      if (this.#child === child) this.#end(this.#outage(cause))
    }
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: Reply | null) => {
      if (this.#child !== child) return
      const answered = this.#running
      this.#running = undefined
      answered?.resolve(answer ?? undefined)
      this.#next()
    })
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      fail(new Error(`the process ended (${code ?? signal})`))
    })
    return child
  }

  /** Ends the child process. A running request fails; queued requests get a new process. */
  #end(outage: Outage | undefined): void {
    const [child, failed] = [this.#child, this.#running]
    this.#child = undefined
    this.#running = undefined
    clearTimeout(this.#timer)
    child?.kill('SIGKILL')
    if (outage !== undefined) failed?.reject(outage)
    if (this.#waiting.length > 0) this.#next()
  }
}

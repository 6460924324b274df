import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'
import { minutes, seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'

const SERVICE = 'payroll model'
const PROGRAM = new URL('./payroll-child-process.ts', import.meta.url)
const MAX_HEAP = '--max-old-space-size=192'
/** Maximum number of queued requests; further ones are refused. */
const MAX_WAITING = 20

interface PayrollProcessOptions {
  /** Script of the child process. */
  readonly program?: URL
  /** Milliseconds after which a caller gets an error; a computation under way goes on. */
  readonly answerWithin?: number
  /** Milliseconds that the process may take over a request, including its start. */
  readonly timeout?: number
  /** Milliseconds without a request after which the process ends. */
  readonly idle?: number
  /** Maximum number of queued requests. */
  readonly maxWaiting?: number
}

/** A request under computation or in the queue. */
interface Job extends PromiseWithResolvers<ComputedSalary | undefined> {
  readonly request: SalaryRequest
}

/**
 * Runs the payroll model in a child process, which starts on demand and ends when idle. `compute`
 * rejects with an `Outage` after a timeout, a crash or disposal, or if too many requests wait.
 */
export class PayrollProcess implements PayrollModel {
  readonly #options: Required<PayrollProcessOptions>
  readonly #waiting: Job[] = []
  #child: ChildProcess | undefined
  #running: Job | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: PayrollProcessOptions = {}) {
    this.#options = {
      program: PROGRAM,
      answerWithin: seconds(2.5),
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

  async compute(request: SalaryRequest): Promise<ComputedSalary | undefined> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw new Outage(SERVICE, new Error('too many requests wait'))
    }
    const job = { request, ...Promise.withResolvers<ComputedSalary | undefined>() }
    this.#waiting.push(job)
    this.#next()
    const late = new Outage(SERVICE, new Error('no answer in time'))
    const timer = setTimeout(() => {
      job.reject(late)
      const place = this.#waiting.indexOf(job)
      if (place !== -1) this.#waiting.splice(place, 1)
    }, this.#options.answerWithin)
    return job.promise.finally(() => clearTimeout(timer))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Outage(SERVICE, new Error('the payroll model is closed'))
    for (const job of this.#waiting.splice(0)) job.reject(closed)
    this.#end(closed)
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
    const late = new Outage(SERVICE, new Error('the computation took too long'))
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
      if (this.#child === child) this.#end(new Outage(SERVICE, cause))
    }
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: ComputedSalary | null) => {
      if (this.#child !== child) return
      const answered = this.#running
      this.#running = undefined
      answered?.resolve(answer ?? undefined)
      this.#next()
    })
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      fail(new Error(`the payroll process ended (${code ?? signal})`))
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

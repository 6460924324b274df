import { isOutage } from '#ports/outage.ts'

import { isLate } from '../limits/request-deadlines.ts'

export interface StaleIfErrorOptions {
  /** Returns the current time in milliseconds. */
  readonly now: () => number
  /** Called when an outage begins (true) and when it ends (false). */
  readonly onOutage?: ((unavailable: boolean) => void) | undefined
}

/** The two ways to obtain a page: a render, or its stale copy. */
export interface Attempt<Page> {
  readonly render: () => Promise<Page | undefined>
  /** Loads the stale copy. Resolves to undefined if there is none. */
  readonly stale: () => Promise<Page | undefined>
  /** Called when the stale copy replaces a failed render, except during an outage. */
  readonly onFailed: (error: unknown) => void
}

/** Time after which the stale page is served instead of a slow render. */
const RENDER_TIMEOUT_MS = 1_000
/** Interval of renders while these are late or fail, which detect the end of that. */
const PROBE_INTERVAL_MS = 1_000
const LATE = Symbol('late')

/**
 * Serves stale pages while rendering fails or is slow. Both concern all pages: until a render
 * succeeds, pages with a stale copy are served from it at once. Only a failure is an outage.
 */
export class StaleIfError {
  readonly #options: StaleIfErrorOptions
  #unavailable = false
  #late = false
  #nextProbe = 0
  #lastRendered = Number.NEGATIVE_INFINITY

  constructor(options: StaleIfErrorOptions) {
    this.#options = options
  }

  get #isDegraded(): boolean {
    return this.#unavailable || this.#late
  }

  /** True during an outage. */
  get unavailable(): boolean {
    return this.#unavailable
  }

  /** True if a render may begin. While renders are late or fail, permits one per second. */
  mayRender(): boolean {
    if (!this.#isDegraded) return true
    if (this.#options.now() < this.#nextProbe) return false
    this.#nextProbe = this.#options.now() + PROBE_INTERVAL_MS
    return true
  }

  /**
   * Runs a render and returns its page. An `Outage` error begins an outage, unless another render
   * succeeded since; a success ends it.
   */
  async watch<Page>(render: () => Promise<Page>): Promise<Page> {
    const start = this.#options.now()
    try {
      const page = await render()
      this.#lastRendered = this.#options.now()
      this.#late = false
      this.#turn(false)
      return page
    } catch (error) {
      if (isOutage(error) && !isLate(error) && this.#probesSince(start)) this.#turn(true)
      throw error
    }
  }

  /**
   * Returns the rendered page, or the stale copy if the render fails, takes over a second, or
   * others do. Without a stale copy, awaits the render and returns or throws its outcome.
   */
  async fetch<Page>({ render, stale, onFailed }: Attempt<Page>): Promise<Page | undefined> {
    if (this.#isDegraded) {
      const probe = this.mayRender() ? render() : undefined
      probe?.catch(() => undefined)
      return (await stale()) ?? probe ?? render()
    }
    const start = this.#options.now()
    const rendering = render()
    try {
      const page = await beforeTimeout(rendering)
      if (page !== LATE) return page
    } catch (error) {
      const page = await stale()
      if (!page) throw error
      if (!this.#unavailable) onFailed(error)
      return page
    }
    rendering.catch(() => undefined)
    if (this.#probesSince(start)) this.#late = true
    return (await stale()) ?? rendering
  }

  /** Schedules the first probe and returns true, unless another render succeeded since `start`. */
  #probesSince(start: number): boolean {
    if (this.#lastRendered > start) return false
    if (!this.#isDegraded) this.#nextProbe = this.#options.now() + PROBE_INTERVAL_MS
    return true
  }

  #turn(unavailable: boolean): void {
    if (unavailable !== this.#unavailable) this.#options.onOutage?.(unavailable)
    this.#unavailable = unavailable
  }
}

async function beforeTimeout<Value>(rendering: Promise<Value>): Promise<Value | typeof LATE> {
  const late = Promise.withResolvers<typeof LATE>()
  const timer = setTimeout(() => late.resolve(LATE), RENDER_TIMEOUT_MS)
  try {
    return await Promise.race([rendering, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

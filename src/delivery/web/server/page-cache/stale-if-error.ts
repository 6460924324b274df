import { isOutage } from '#ports/outage.ts'

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
/** Interval of renders during an outage, which detect its end. */
const PROBE_INTERVAL_MS = 1_000
const LATE = Symbol('late')

/**
 * Serves stale pages while rendering fails or is slow. An outage concerns all pages: until a render
 * succeeds, pages with a stale copy are served from it at once.
 */
export class StaleIfError {
  readonly #options: StaleIfErrorOptions
  #unavailable = false
  #nextProbe = 0
  #lastRendered = Number.NEGATIVE_INFINITY

  constructor(options: StaleIfErrorOptions) {
    this.#options = options
  }

  /** True during an outage. */
  get unavailable(): boolean {
    return this.#unavailable
  }

  /** True if a render may begin. During an outage, permits one render per second as a probe. */
  mayRender(): boolean {
    if (!this.#unavailable) return true
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
      this.#turn(false)
      return page
    } catch (error) {
      if (isOutage(error)) this.#failedSince(start)
      throw error
    }
  }

  /**
   * Returns the rendered page, or the stale copy if the render fails, takes over a second or there
   * is an outage. Without a stale copy, awaits the render and returns or throws its outcome.
   */
  async fetch<Page>({ render, stale, onFailed }: Attempt<Page>): Promise<Page | undefined> {
    if (this.#unavailable) {
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
    this.#failedSince(start)
    return (await stale()) ?? rendering
  }

  /** Begins an outage after a failed or late render, unless another render succeeded since. */
  #failedSince(start: number): void {
    if (this.#lastRendered > start) return
    if (!this.#unavailable) this.#nextProbe = this.#options.now() + PROBE_INTERVAL_MS
    this.#turn(true)
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

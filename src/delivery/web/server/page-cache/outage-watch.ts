import { isOutage } from '#ports/outage.ts'

export interface OutageWatchOptions {
  readonly now: () => number
  /** Told when pages can no longer be rendered, and when they can again. */
  readonly onOutage?: ((away: boolean) => void) | undefined
}

/** Milliseconds from one try to the next while pages cannot be rendered. */
const PROBE = 1_000

/** Whether pages can be rendered at the moment: while they cannot, one render a second tries, and nobody waits for it. */
export class OutageWatch {
  readonly #options: OutageWatchOptions
  #away = false
  #nextTry = 0
  #lastRendered = Number.NEGATIVE_INFINITY

  constructor(options: OutageWatchOptions) {
    this.#options = options
  }

  /** True while what pages are made from is out of reach. */
  get away(): boolean {
    return this.#away
  }

  /** Whether to render now: always, but for an outage, when one try a second is enough. */
  mayTry(): boolean {
    if (!this.#away) return true
    if (this.#options.now() < this.#nextTry) return false
    this.#nextTry = this.#options.now() + PROBE
    return true
  }

  /** Watches a render: an outage that it meets is one for all pages, unless another was rendered since it began. */
  async watch<Page>(render: () => Promise<Page>): Promise<Page> {
    const begun = this.#options.now()
    try {
      const page = await render()
      this.#lastRendered = this.#options.now()
      this.#turn(false)
      return page
    } catch (fault) {
      if (isOutage(fault)) this.tooLate(begun)
      throw fault
    }
  }

  /** What began then is not rendered in time: an outage, unless others were rendered since. */
  tooLate(begun: number): void {
    if (this.#lastRendered > begun) return
    if (!this.#away) this.#nextTry = this.#options.now() + PROBE
    this.#turn(true)
  }

  #turn(away: boolean): void {
    if (away !== this.#away) this.#options.onOutage?.(away)
    this.#away = away
  }
}

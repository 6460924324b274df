import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/monitoring.ts'
import { Outage } from '#ports/outage.ts'
import type { Clock } from '#ports/time.ts'

import { verifyingKeys } from './verifying-keys.ts'
import type { VerifyingKeys } from './verifying-keys.ts'

/** Where the keys of the provider are published: an address that we were set, never one that a token names. */
export interface KeySource {
  readonly name: string
  /** The set of its public keys, as JSON (RFC 7517). */
  readonly read: () => Promise<unknown>
}

/** How long keys are used before the provider is asked again, besides. */
const FRESH = minutes(10)

/** The pause between two questions, so that made-up keys cannot make us ask at every token. */
const PAUSE = seconds(30)

/** The pause while nothing of the provider was ever reached. */
const FIRST_PAUSE = seconds(1)

/** The public keys of the provider: asked for when a token names one that is not known, and from time to time. The last good set stays while the provider is down. */
export class KeptKeys {
  readonly #source: KeySource
  readonly #clock: Clock
  readonly #journal: Journal
  #keys: VerifyingKeys | undefined
  #readAt: Instant = -Infinity
  #askedAt: Instant = -Infinity
  #asking: Promise<void> | undefined
  #fault: unknown

  constructor(source: KeySource, clock: Clock, journal: Journal) {
    this.#source = source
    this.#clock = clock
    this.#journal = journal
  }

  /** The key of this `kid`; without one, the only key there is. */
  async find(id: unknown): Promise<CryptoKey | undefined> {
    const known = this.#known(id)
    if (known) {
      if (this.#since(this.#readAt) >= FRESH) void this.#refresh()
      return known
    }
    await this.#refresh()
    if (!this.#keys) throw new Outage(this.#source.name, this.#fault)
    return this.#known(id)
  }

  #known(id: unknown): CryptoKey | undefined {
    if (typeof id === 'string') return this.#keys?.get(id)
    const [only, ...others] = this.#keys?.values() ?? []
    return id === undefined && others.length === 0 ? only : undefined
  }

  async #refresh(): Promise<void> {
    const pause = this.#keys ? PAUSE : FIRST_PAUSE
    if (!this.#asking && this.#since(this.#askedAt) >= pause) {
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined
      })
    }
    await this.#asking
  }

  async #ask(): Promise<void> {
    this.#askedAt = this.#clock.now()
    try {
      this.#keys = await verifyingKeys(await this.#source.read())
      this.#readAt = this.#askedAt
    } catch (fault) {
      this.#fault = fault
      this.#journal.warn('keys of the identity provider not read', {
        kept: this.#keys?.size ?? 0,
      })
    }
  }

  // A clock that was set back must not keep us from asking.
  #since(moment: Instant): number {
    return Math.abs(this.#clock.now() - moment)
  }
}

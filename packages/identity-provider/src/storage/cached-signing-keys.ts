import { seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/time.ts'

import type { SigningKey, SigningKeys } from '../ports/signing-keys.ts'

const TTL = seconds(10)

/** Signing keys cached for ten seconds: a rotation by another process is followed soon. */
export class CachedSigningKeys implements SigningKeys {
  readonly #keys: SigningKeys
  readonly #clock: Clock
  #cached: { readonly keys: Promise<readonly SigningKey[]>; readonly until: Instant } | undefined

  constructor(keys: SigningKeys, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  list(): Promise<readonly SigningKey[]> {
    const now = this.#clock.now()
    if (this.#cached && this.#cached.until > now) return this.#cached.keys
    const cached = { keys: this.#keys.list(), until: now + TTL }
    this.#cached = cached
    // A failure is not cached.
    cached.keys.catch(() => {
      if (this.#cached === cached) this.#cached = undefined
    })
    return cached.keys
  }

  async add(
    key: Pick<SigningKey, 'id' | 'privateJwk'>,
    now: Instant,
    onlyIfNone?: boolean,
  ): Promise<void> {
    await this.#keys.add(key, now, onlyIfNone)
    this.#cached = undefined
  }

  async forget(retiredBefore: Instant): Promise<void> {
    await this.#keys.forget(retiredBefore)
    this.#cached = undefined
  }
}

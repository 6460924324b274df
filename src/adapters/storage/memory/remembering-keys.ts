import { seconds } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SigningKey, SigningKeys } from '#ports/identity/signing-keys.ts'

import type { QueryCache } from './query-cache.ts'

/** How long another process may go on with the keys it knows. */
const KNOWN_FOR = seconds(10)

/** Signing keys kept for ten seconds, so that no sign-in asks for them and a rotation by another process is followed soon. */
export class RememberingKeys implements SigningKeys {
  readonly #keys: SigningKeys
  readonly #cache: QueryCache<readonly SigningKey[]>

  constructor(keys: SigningKeys, cache: QueryCache<readonly SigningKey[]>) {
    this.#keys = keys
    this.#cache = cache
  }

  list(): Promise<readonly SigningKey[]> {
    return this.#cache.remember('keys', KNOWN_FOR, () => this.#keys.list())
  }

  async add(
    key: Pick<SigningKey, 'id' | 'privateJwk'>,
    now: Instant,
    onlyIfNone?: boolean,
  ): Promise<void> {
    await this.#keys.add(key, now, onlyIfNone)
    this.#cache.clear()
  }

  async forget(retiredBefore: Instant): Promise<void> {
    await this.#keys.forget(retiredBefore)
    this.#cache.clear()
  }
}

import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** A key pair that identity tokens are signed with; retired, it only verifies. */
export interface SigningKey {
  readonly id: string
  readonly privateJwk: UnknownFields
  readonly createdAt: Instant
  readonly retiredAt: Instant | undefined
}

/** The keys of the embedded identity provider. */
export interface SigningKeys {
  /** The newest first. */
  list(): Promise<readonly SigningKey[]>
  /** Adds a key that signs from now on, and retires the others. With `onlyIfNone`, a key that is there already stays: of two processes that start at once, one adds its key. */
  add(key: Pick<SigningKey, 'id' | 'privateJwk'>, now: Instant, onlyIfNone?: boolean): Promise<void>
  /** Forgets keys retired before this moment. */
  forget(retiredBefore: Instant): Promise<void>
}

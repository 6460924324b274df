import type { SessionInfo } from '#domain/identity/account-data.ts'
import type {
  Authorization,
  IdentityError,
  IdentityEvent,
} from '#domain/identity/authorization-response.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile } from '#domain/visitor/reader-profile.ts'

/**
 * Browser client of the identity provider. Errors are returned as `IdentityError`, never thrown.
 */
export interface IdentityClient {
  /**
   * Checks the session without user interaction. Returns the error `login_required` if there is
   * none. Browsers with Web Locks run one check at a time.
   */
  checkSession(): Promise<Result<Authorization, IdentityError>>
  /** Cancels the current check, removes its iframe and releases its locks. */
  cancelCheck(): void
  sessionInfo(): Promise<Result<SessionInfo, IdentityError>>
  loadUser(accessToken: string): Promise<Result<IdentityProfile, IdentityError>>
  /** Revokes tokens at the provider, if it can be reached. */
  revoke(tokens: readonly string[]): Promise<void>
  /** Subscribes a listener to events. Returns the unsubscribe function. */
  follow(listener: (event: IdentityEvent) => void): () => void
}

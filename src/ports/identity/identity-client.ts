import type { Authorization } from '#domain/identity/authorization.ts'
import type { IdentityError } from '#domain/identity/identity-error.ts'
import type { IdentityEvent } from '#domain/identity/identity-event.ts'
import type { SessionInfo } from '#domain/identity/session-info.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile } from '#domain/visitor/profile.ts'

/** The identity provider as the pages of the site ask it, from the browser of a reader (§4, §7). Whatever goes wrong comes back as an `IdentityError`; nothing is ever thrown. */
export interface IdentityClient {
  /** Asks silently who is signed in at the provider; `login_required` when nobody is. One check at a time in the whole browser. */
  checkSession(): Promise<Result<Authorization, IdentityError>>
  /** Gives up the check under way: its frame goes, and so do its locks. */
  cancelCheck(): void
  sessionInfo(): Promise<Result<SessionInfo, IdentityError>>
  loadUser(accessToken: string): Promise<Result<IdentityProfile, IdentityError>>
  /** Makes tokens worthless, as far as the provider can be reached. */
  revoke(tokens: readonly string[]): Promise<void>
  /** Tells of each event until the function that it returns is called (§4). */
  follow(listener: (event: IdentityEvent) => void): () => void
}

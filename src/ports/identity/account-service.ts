import type { AccountRefusal } from '#domain/identity/account-refusal.ts'
import type { SessionInfo } from '#domain/identity/session-info.ts'
import type { Result } from '#domain/shared/result.ts'

import type { OwnProfile } from './own-profile.ts'
import type { OwnSecurity } from './own-security.ts'
import type { Recovering } from './recovering.ts'
import type { SigningIn } from './signing-in.ts'
import type { SigningUp } from './signing-up.ts'

/** What a call of the account service comes to: what it brings, or a refusal to be read. A provider that does not answer as agreed is an `Outage`, thrown (§8). */
export type Answered<Value = undefined> = Promise<Result<Value, AccountRefusal>>

/** Everything that a person does with an account (§7). It knows by itself who is signed in: a call made for nobody is refused as `login_required`. */
export interface AccountService extends SigningIn, SigningUp, Recovering, OwnProfile, OwnSecurity {
  sessionInfo(): Answered<SessionInfo>
  /** The identity token of whoever is signed in, by which the account service itself knows them (§3). */
  identityToken(): Answered<string>
  /** Ends the session at the provider, which then leads to `goTo`, an address that it allows; the tokens of this browser go first, and the window leaves even if nothing can be revoked. */
  signOut(goTo: string): Promise<void>
}

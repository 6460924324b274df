import type {
  FactorChannel,
  Passkey,
  SecondFactor,
  TrustedDevice,
} from '#domain/identity/security-means.ts'

import type { Answered } from './account-service.ts'
import type { SignInOutcome } from './signing-in.ts'

/** What adding a second factor comes to: a code was sent, or nothing was left to prove. */
export type FactorStart = 'codeSent' | 'enabled'

/** Second factors, trusted devices and passkeys of whoever is signed in (§7). */
export interface OwnSecurity {
  secondFactors(): Answered<readonly SecondFactor[]>
  addEmailFactor(): Answered<FactorStart>
  addPhoneFactor(phoneNumber: string): Answered<FactorStart>
  verifyFactor(
    channel: FactorChannel,
    code: string,
    options?: { readonly trustDevice?: boolean },
  ): Answered
  removeFactor(factor: SecondFactor): Answered
  /** Asks whoever is signed in for a second factor before something delicate. */
  stepUp(): Answered<SignInOutcome>
  trustedDevices(): Answered<readonly TrustedDevice[]>
  removeTrustedDevice(id: string): Answered
  passkeys(): Answered<readonly Passkey[]>
  addPasskey(name: string): Answered
  removePasskey(id: string): Answered
}

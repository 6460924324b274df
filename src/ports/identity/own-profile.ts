import type { AccountProfile, ProfileChanges } from '#domain/identity/account-profile.ts'

import type { Answered } from './account-service.ts'

/** The account of whoever is signed in (§7). */
export interface OwnProfile {
  profile(): Answered<AccountProfile>
  updateProfile(changes: ProfileChanges): Answered
  /** Asks for another e-mail address, which a message there confirms. */
  updateEmail(email: string): Answered
  sendEmailVerification(): Answered
  verifyEmail(email: string, code: string): Answered
  updatePhoneNumber(phoneNumber: string): Answered
  sendPhoneNumberVerification(): Answered
  verifyPhoneNumber(phoneNumber: string, code: string): Answered
  /** Whoever has a password gives it. */
  updatePassword(password: string, oldPassword?: string): Answered
  /** Adds an account elsewhere as a way of signing in, which its owner shows in a window of its own; refused as `popup_blocked` when the browser opens none. */
  link(provider: string): Answered
  unlink(identityId: string): Answered
}

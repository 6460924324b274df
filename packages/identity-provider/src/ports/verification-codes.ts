import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** What a short code proves, and for which address or number: one code stands at a time, a newer one replaces it. */
export interface CodePurpose {
  readonly purpose:
    | 'passwordless'
    | 'passwordReset'
    | 'emailVerification'
    | 'phoneVerification'
    | 'phoneUpdate'
    | 'secondFactor'
    | 'secondFactorRegistration'
  readonly address: string
}

/** A code that was sent. */
export interface SentCode extends CodePurpose {
  readonly code: string
  readonly data: UnknownFields
  readonly expiresAt: Instant
}

/** The short codes that were sent by e-mail or SMS. Only their digests are kept. */
export interface VerificationCodes {
  keep(sent: SentCode): Promise<void>
  /** Whether this is the code, without using it up; a wrong guess costs one of five tries. */
  matches(purpose: CodePurpose, code: string, now: Instant): Promise<boolean>
  /** What the code was sent with, once: right, in time, and not after five wrong tries; else undefined. */
  take(purpose: CodePurpose, code: string, now: Instant): Promise<UnknownFields | undefined>
}

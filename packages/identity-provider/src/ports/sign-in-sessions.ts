import type { Instant } from '#domain/shared/instant.ts'

/** A browser in which a person is signed in at the embedded identity provider. */
export interface SignInSession {
  readonly personId: string
  /** How: `password`, `magic_link`, `sms`, `webauthn`, the name of a social provider… */
  readonly signInType: string
  /** The methods that were used, in the words of RFC 8176: `pwd`, `otp`, `mfa`… */
  readonly amr: readonly string[]
  readonly signedInAt: Instant
  readonly persistent: boolean
  readonly expiresAt: Instant
}

/** Who is signed in at the embedded identity provider, by the secret in the cookie of the browser. Only its digest is kept. */
export interface SignInSessions {
  open(session: SignInSession): Promise<string>
  read(secret: string, now: Instant): Promise<SignInSession | undefined>
  renew(secret: string, expiresAt: Instant): Promise<void>
  close(secret: string): Promise<void>
  /** Signs the person out of every browser, but the one of this secret if it is given. */
  closeAll(personId: string, exceptSecret?: string): Promise<void>
}

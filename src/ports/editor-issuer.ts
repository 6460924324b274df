import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

/** Values of one sign-in, which only the browser that began it holds. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier. */
  readonly verifier: string
}

/** Person as the issuer's verified identity token names them. */
export interface SignedInPerson {
  readonly email: Email
  readonly emailVerified: boolean
  /** Methods of authentication (RFC 8176). */
  readonly methods: readonly string[]
  readonly signedInAt: Instant
}

/** OpenID Connect issuer where editors sign in. Rejects with an `Outage`. */
export interface EditorIssuer {
  /** Begins a sign-in: the address to go to, and what the browser holds. */
  begin(options: {
    /** True to ask for the password or passkey again. */
    readonly fresh: boolean
  }): Promise<{ readonly address: string; readonly pending: PendingSignIn }>
  /** Exchanges the code of a sign-in for the person. */
  complete(
    code: string,
    pending: PendingSignIn,
  ): Promise<Result<SignedInPerson, 'codeRejected' | 'tokenRejected'>>
  /** Page where people add a second factor; undefined if it is not known. */
  readonly securityPage: string | undefined
}

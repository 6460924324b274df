import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

/** Secret values of one sign-in. Only the browser that began it stores them. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier. */
  readonly verifier: string
}

/** Person whom a verified identity token names. */
export interface SignedInPerson {
  readonly email: Email
  readonly emailVerified: boolean
  /** Methods of authentication (RFC 8176). */
  readonly methods: readonly string[]
  readonly signedInAt: Instant
}

/**
 * OpenID Connect provider at which editors sign in. Its methods reject with an `Outage` if it is
 * unavailable.
 */
export interface EditorIssuer {
  /**
   * Begins a sign-in. Returns the URL to which the browser must go, and the values that it must
   * store.
   */
  begin(options: {
    /** True to ask for the password or passkey again. */
    readonly fresh: boolean
  }): Promise<{ readonly address: string; readonly pending: PendingSignIn }>
  /** Exchanges the authorization code of a sign-in for the person's identity. */
  complete(
    code: string,
    pending: PendingSignIn,
  ): Promise<Result<SignedInPerson, 'codeRejected' | 'tokenRejected'>>
  /**
   * Returns the URL that ends the person's session at the provider and leads back to the sign-in
   * page. Undefined if the provider has none.
   */
  endSessionAddress(): Promise<string | undefined>
  /** URL of the page where people add a second factor. Undefined if it is unknown. */
  readonly securityPage: string | undefined
}

import type { Instant } from '#domain/shared/instant.ts'

/** A passkey as it is registered: the public half of a key pair whose other half an authenticator keeps. */
export interface NewPasskey {
  /** The name that the authenticator gave it, in base64url. */
  readonly credentialId: string
  /** What the authenticator knows the account by. */
  readonly userHandle: string
  /** In COSE form. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** How often the authenticator used it; always 0 with one that does not count. */
  readonly counter: number
  /** How the authenticator can be reached: `internal`, `hybrid`, `usb`… */
  readonly transports: readonly string[]
  /** The model of the authenticator. */
  readonly aaguid: string
  /** What its owner calls it. */
  readonly name: string
}

/** A passkey of somebody who has an account. */
export interface Passkey extends NewPasskey {
  readonly id: string
  readonly personId: string
  readonly addedAt: Instant
  readonly lastUsedAt: Instant | undefined
}

/** The passkeys that people sign in with at the embedded identity provider. */
export interface Passkeys {
  /** False if it is registered already, by whomever. */
  add(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean>
  /** Puts one passkey in the place of all that the person had; false, and nothing changes, if it is registered already. */
  replaceAll(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean>
  byCredentialId(credentialId: string): Promise<Passkey | undefined>
  /** The oldest first. */
  of(personId: string): Promise<readonly Passkey[]>
  /** Notes a use. False if the counter did not grow since: two of them answer for one, so the passkey was copied. */
  used(id: string, counter: number, now: Instant): Promise<boolean>
  /** Whether this person had it. */
  remove(personId: string, id: string): Promise<boolean>
}

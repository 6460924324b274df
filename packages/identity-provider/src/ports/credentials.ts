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

/** An account elsewhere by which a person signs in. */
export interface LinkedIdentity {
  readonly id: string
  readonly personId: string
  readonly provider: string
  /** Who the person is there, in the words of that provider. */
  readonly subject: string
  /** What the person is called there, for people to recognise it by. */
  readonly username: string
  readonly linkedAt: Instant
}

/** The accounts elsewhere that people of the embedded identity provider sign in by: each is one person's. */
export interface LinkedIdentities {
  /** The oldest first. */
  ofPerson(personId: string): Promise<readonly LinkedIdentity[]>
  find(provider: string, subject: string): Promise<LinkedIdentity | undefined>
  /** False when that identity is somebody's already. */
  link(identity: Omit<LinkedIdentity, 'id'>): Promise<boolean>
  /** False when the person has no such identity. */
  unlink(personId: string, id: string): Promise<boolean>
}

/** How a second factor is proved: by a code that comes by e-mail or SMS. */
export type SecondFactorKind = 'email' | 'sms'

/** An address or a phone number that receives codes. */
export interface FactorAddress {
  readonly kind: SecondFactorKind
  /** An e-mail address, or a phone number in international form. */
  readonly address: string
}

/** An address or a number that somebody proved to be theirs, and is asked for after the password. */
export interface SecondFactor extends FactorAddress {
  readonly addedAt: Instant
}

/** The second factors of people who have an account at the embedded identity provider: verified ones only. */
export interface SecondFactors {
  /** The oldest first. */
  of(personId: string): Promise<readonly SecondFactor[]>
  /** Adds a factor; one that is there stays as it is. An e-mail address takes the place of the one before it. */
  add(personId: string, factor: FactorAddress, now: Instant): Promise<SecondFactor>
  /** Whether it was there. */
  remove(personId: string, factor: FactorAddress): Promise<boolean>
}

/** What a browser says of itself, for its owner to recognise it. */
export interface DeviceTraits {
  readonly ip: string
  readonly operatingSystem: string
  readonly userAgent: string
  /** `desktop`, `mobile`, `tablet`… */
  readonly deviceClass: string
  /** `Firefox 144`, `Chrome 142`… */
  readonly deviceName: string
}

/** A browser in which somebody is not asked for a second factor. */
export interface TrustedDevice extends DeviceTraits {
  readonly id: string
  readonly trustedAt: Instant
}

/** The browsers that people trust, by the secret in a cookie of theirs. Only its digest is kept. */
export interface TrustedDevices {
  /** The secret: 32 random bytes in base64url. */
  trust(
    personId: string,
    traits: DeviceTraits,
    period: { readonly from: Instant; readonly until: Instant },
  ): Promise<string>
  /** Whether the secret is that of a browser which this very person trusts. */
  isTrusted(personId: string, secret: string, now: Instant): Promise<boolean>
  /** The newest first. */
  of(personId: string, now: Instant): Promise<readonly TrustedDevice[]>
  /** Whether this person trusted it. */
  forget(personId: string, id: string): Promise<boolean>
  forgetAll(personId: string): Promise<void>
}

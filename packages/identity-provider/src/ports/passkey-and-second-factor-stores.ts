import type { Instant } from '#domain/shared/instant.ts'

/** A passkey to register for an account. */
export interface NewPasskey {
  /** Credential id, in base64url. */
  readonly credentialId: string
  /** Random id by which authenticators know the account, in base64url. */
  readonly userHandle: string
  /** Public key in COSE format. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** Signature counter; 0 if the authenticator does not count. */
  readonly counter: number
  /** Transports of the authenticator: `internal`, `hybrid`, `usb`… */
  readonly transports: readonly string[]
  /** Id of the authenticator model (AAGUID). */
  readonly aaguid: string
  /** Name that the owner sees. */
  readonly name: string
}

/** A registered passkey with its owner and last use. */
export interface Passkey extends NewPasskey {
  readonly id: string
  readonly personId: string
  readonly addedAt: Instant
  readonly lastUsedAt: Instant | undefined
}

/** Store of passkeys; each belongs to one person. */
export interface Passkeys {
  /** Adds a passkey. Returns false if it is already registered. */
  add(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean>
  /**
   * Replaces all passkeys of a person. Returns false, without change, if the passkey is already
   * registered.
   */
  replaceAll(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean>
  byCredentialId(credentialId: string): Promise<Passkey | undefined>
  /** Returns the passkeys of a person, oldest first. */
  of(personId: string): Promise<readonly Passkey[]>
  /**
   * Records a use and the new signature counter. Returns false if the counter did not grow, unless
   * both are 0: the passkey may be cloned.
   */
  recordUse(id: string, counter: number, now: Instant): Promise<boolean>
  /** Returns false if the person has no such passkey. */
  remove(personId: string, id: string): Promise<boolean>
}

/** Social account that is linked to a person and lets them sign in. */
export interface LinkedIdentity {
  readonly id: string
  readonly personId: string
  readonly provider: string
  /** Id of the person at the social provider. */
  readonly subject: string
  /** Display name of the social account. */
  readonly username: string
  readonly linkedAt: Instant
}

/** Store of linked social accounts; each belongs to one person. */
export interface LinkedIdentities {
  /** Returns the linked accounts of a person, oldest first. */
  ofPerson(personId: string): Promise<readonly LinkedIdentity[]>
  /** Returns the linked account of this subject at the provider; undefined if none is linked. */
  find(provider: string, subject: string): Promise<LinkedIdentity | undefined>
  /** Returns false if the social account is already linked. */
  link(identity: Omit<LinkedIdentity, 'id'>): Promise<boolean>
  /** Returns false if the person has no such social account. */
  unlink(personId: string, id: string): Promise<boolean>
}

export type SecondFactorKind = 'email' | 'sms'

export interface FactorAddress {
  readonly kind: SecondFactorKind
  /** Email address, or phone number in international form. */
  readonly address: string
}

export interface SecondFactor extends FactorAddress {
  readonly addedAt: Instant
}

/** Store of verified second factors. */
export interface SecondFactors {
  /** Returns the factors of a person, oldest first. */
  of(personId: string): Promise<readonly SecondFactor[]>
  /** Adds a factor, unless it exists. A new email address replaces the previous one. */
  add(personId: string, factor: FactorAddress, now: Instant): Promise<SecondFactor>
  /** Returns false if the person has no such factor. */
  remove(personId: string, factor: FactorAddress): Promise<boolean>
}

/** Facts by which the owner recognizes a browser. */
export interface DeviceTraits {
  readonly ip: string
  readonly operatingSystem: string
  readonly userAgent: string
  /** Class of the device: `desktop`, `mobile`, `tablet`… */
  readonly deviceClass: string
  /** Name and version of the browser: `Firefox 144`, `Chrome 142`… */
  readonly deviceName: string
}

/** Browser that skips the second factor. */
export interface TrustedDevice extends DeviceTraits {
  readonly id: string
  readonly trustedAt: Instant
}

/**
 * Store of trusted browsers. Each is found by the secret of its cookie, of which only a digest is
 * stored.
 */
export interface TrustedDevices {
  /** Trusts a browser for a period. Returns its secret: 32 random bytes in base64url. */
  trust(
    personId: string,
    traits: DeviceTraits,
    period: { readonly from: Instant; readonly until: Instant },
  ): Promise<string>
  /** True if the person currently trusts the browser with this secret. */
  isTrusted(personId: string, secret: string, now: Instant): Promise<boolean>
  /** Returns the trusted browsers of a person, newest first. */
  of(personId: string, now: Instant): Promise<readonly TrustedDevice[]>
  /** Returns false if the person has no such device. */
  forget(personId: string, id: string): Promise<boolean>
  forgetAll(personId: string): Promise<void>
}

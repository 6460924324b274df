import type { Instant } from '#domain/shared/instant.ts'

export interface NewPasskey {
  /** The credential id, in base64url. */
  readonly credentialId: string
  /** Identifies the account to its authenticators. */
  readonly userHandle: string
  /** COSE key. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** Signature counter; 0 if the authenticator does not count. */
  readonly counter: number
  /** `internal`, `hybrid`, `usb`… */
  readonly transports: readonly string[]
  /** Model of the authenticator. */
  readonly aaguid: string
  readonly name: string
}

export interface Passkey extends NewPasskey {
  readonly id: string
  readonly personId: string
  readonly addedAt: Instant
  readonly lastUsedAt: Instant | undefined
}

export interface Passkeys {
  /** False if it is already registered. */
  add(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean>
  /** Replaces all passkeys of a person; false, and no change, if it is already registered. */
  replaceAll(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean>
  byCredentialId(credentialId: string): Promise<Passkey | undefined>
  /** Oldest first. */
  of(personId: string): Promise<readonly Passkey[]>
  /** Records a use; false if the counter did not grow, which means a clone. */
  used(id: string, counter: number, now: Instant): Promise<boolean>
  /** False if the person has no such passkey. */
  remove(personId: string, id: string): Promise<boolean>
}

/** A social account that signs a person in. */
export interface LinkedIdentity {
  readonly id: string
  readonly personId: string
  readonly provider: string
  /** The person's id at that provider. */
  readonly subject: string
  /** The name that people recognise it by. */
  readonly username: string
  readonly linkedAt: Instant
}

/** Linked social accounts; each belongs to one person. */
export interface LinkedIdentities {
  /** Oldest first. */
  ofPerson(personId: string): Promise<readonly LinkedIdentity[]>
  find(provider: string, subject: string): Promise<LinkedIdentity | undefined>
  /** False if it is already linked. */
  link(identity: Omit<LinkedIdentity, 'id'>): Promise<boolean>
  /** False if the person has no such identity. */
  unlink(personId: string, id: string): Promise<boolean>
}

export type SecondFactorKind = 'email' | 'sms'

export interface FactorAddress {
  readonly kind: SecondFactorKind
  /** An e-mail address, or a number in international form. */
  readonly address: string
}

export interface SecondFactor extends FactorAddress {
  readonly addedAt: Instant
}

/** Verified second factors. */
export interface SecondFactors {
  /** Oldest first. */
  of(personId: string): Promise<readonly SecondFactor[]>
  /** Adds a factor; an existing one stays. A new e-mail address replaces the previous one. */
  add(personId: string, factor: FactorAddress, now: Instant): Promise<SecondFactor>
  /** False if there is no such factor. */
  remove(personId: string, factor: FactorAddress): Promise<boolean>
}

/** The browser as its owner sees it. */
export interface DeviceTraits {
  readonly ip: string
  readonly operatingSystem: string
  readonly userAgent: string
  /** `desktop`, `mobile`, `tablet`… */
  readonly deviceClass: string
  /** `Firefox 144`, `Chrome 142`… */
  readonly deviceName: string
}

/** A browser that needs no second factor. */
export interface TrustedDevice extends DeviceTraits {
  readonly id: string
  readonly trustedAt: Instant
}

/** Trusted browsers by the secret of their cookie; only its digest is stored. */
export interface TrustedDevices {
  /** Returns the secret: 32 random bytes in base64url. */
  trust(
    personId: string,
    traits: DeviceTraits,
    period: { readonly from: Instant; readonly until: Instant },
  ): Promise<string>
  /** True if this person trusts the browser with that secret. */
  isTrusted(personId: string, secret: string, now: Instant): Promise<boolean>
  /** Newest first. */
  of(personId: string, now: Instant): Promise<readonly TrustedDevice[]>
  /** False if the person has no such device. */
  forget(personId: string, id: string): Promise<boolean>
  forgetAll(personId: string): Promise<void>
}

import type { Instant } from '#domain/shared/instant.ts'

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

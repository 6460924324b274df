import type { Instant } from '#domain/shared/instant.ts'

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

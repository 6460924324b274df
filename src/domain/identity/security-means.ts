/** By which way a code of a second factor comes. */
export type FactorChannel = 'email' | 'sms'

/** A second factor that its owner has set up. */
export interface SecondFactor {
  readonly channel: FactorChannel
  /** The e-mail address or the phone number that codes go to. */
  readonly address: string
  readonly name: string
  readonly createdAt: string
}

/** A device on which no second factor is asked for. */
export interface TrustedDevice {
  readonly id: string
  readonly createdAt: string
  readonly name: string
  readonly system: string
}

/** A passkey of the account. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string | undefined
  readonly lastUsedAt: string | undefined
}

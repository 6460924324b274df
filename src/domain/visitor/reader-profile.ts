import type { PremiumState } from './premium-state.ts'
import { joinKeys } from './reader-rights.ts'
import type { Rights } from './reader-rights.ts'

/** Custom fields of a person at the identity provider, under its names. `apet` is a NAF code. */
export interface CustomFields {
  readonly effectif?: string
  readonly fonction?: string
  readonly secteur?: string
  readonly signup_step?: string
  readonly service?: string
  readonly apet?: string
}

/** Person as described by the identity provider. */
export interface IdentityProfile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly customFields: CustomFields
}

/**
 * Signed-in person with their Premium state and rights. Subscriptions and trials are pipe-separated
 * keys.
 */
export interface Profile extends IdentityProfile {
  readonly premiumState: PremiumState
  readonly spaces: readonly string[]
  readonly subscriptions: string
  readonly trials: string
  readonly collectiveAgreements: readonly string[]
}

export function profileOf(
  identity: IdentityProfile,
  premiumState: PremiumState,
  rights: Rights,
): Profile {
  return {
    ...identity,
    premiumState,
    spaces: rights.spaces,
    subscriptions: joinKeys(rights.subscriptions),
    trials: joinKeys(rights.trials),
    collectiveAgreements: rights.collectiveAgreements,
  }
}

/** Name and email address of the signed-in person. */
export interface User {
  readonly name: string
  readonly email: string
}

const FIRST_LETTER = /\p{Letter}\p{Mark}*/u

/**
 * Returns the initials of the first two words of a name, in capitals. Words without a letter are
 * skipped.
 */
export function initials(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s/u)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('fr')
}

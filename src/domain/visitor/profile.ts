import type { PremiumState } from '../premium/premium-state.ts'
import { joined } from './rights.ts'
import type { Rights } from './rights.ts'

/**
 * Work of a person, in fields named as at the identity provider: headcount, job, sector, sign-up
 * step, department, NAF code.
 */
export interface CustomFields {
  readonly effectif?: string
  readonly fonction?: string
  readonly secteur?: string
  readonly signup_step?: string
  readonly service?: string
  readonly apet?: string
}

/** Person as the identity provider knows them. */
export interface IdentityProfile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly customFields: CustomFields
}

/** Person as the product knows them; subscriptions and trials are pipe-separated. */
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
    subscriptions: joined(rights.subscriptions),
    trials: joined(rights.trials),
    collectiveAgreements: rights.collectiveAgreements,
  }
}

/** Signed-in person as the shell shows them. */
export interface User {
  readonly name: string
  readonly email: string
}

/** A letter with the accents that follow it. */
const FIRST_LETTER = /\p{Letter}\p{Mark}*/u

/**
 * Initials of the first two words of a name, in capitals. A word without a letter, such as an
 * emoji, is skipped.
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

import type { PremiumState } from '../premium/premium-state.ts'
import { joined } from './rights.ts'
import type { Rights } from './rights.ts'

/** What a person told about work: headcount, job title, sector, step of the sign-up, department, NAF code; the names are those of the identity provider (§3). */
export interface CustomFields {
  readonly effectif?: string
  readonly fonction?: string
  readonly secteur?: string
  readonly signup_step?: string
  readonly service?: string
  readonly apet?: string
}

/** A person as the identity provider knows one (§3). */
export interface IdentityProfile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly customFields: CustomFields
}

/** A person as the product knows one: the identity, the Premium state, and the rights held; subscriptions and trials stay pipe-separated (§3). */
export interface Profile extends IdentityProfile {
  readonly premiumState: PremiumState
  readonly spaces: readonly string[]
  readonly subscriptions: string
  readonly trials: string
  readonly collectiveAgreements: readonly string[]
}

/** Adds to an identity what the product knows of it (§3). */
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

/** A signed-in person as the shell shows one (§3); whoever has no `User` is not authenticated. */
export interface User {
  readonly name: string
  readonly email: string
}

/** A letter with the accents that follow it. */
const FIRST_LETTER = /\p{Letter}\p{Mark}*/u

/** The first letters, in capitals, of the first two words of a name (§3); what holds no letter, an emoji say, is no word, and a name without words has no initials. */
export function initials(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s/u)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('fr')
}

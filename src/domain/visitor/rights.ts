import type { PremiumState } from '../premium/premium-state.ts'
import type { Instant } from '../shared/instant.ts'

/** What a person may open: content spaces, subscriptions, trials and collective agreements, each by its key (§3, §6). */
export interface Rights {
  readonly spaces: readonly string[]
  readonly subscriptions: readonly string[]
  readonly trials: readonly string[]
  readonly collectiveAgreements: readonly string[]
}

/** The rights as the back office writes them: keys separated by pipes; the agreements (`cn_active`) may be absent (§3). */
export interface WrittenRights {
  readonly spacesActive: string
  readonly subscriptionsActive: string
  readonly trialsActive: string
  readonly cnActive?: string
}

/** One right, by its kind and key (§6). */
export interface Right {
  readonly kind: keyof Rights
  readonly key: string
}

/** Nobody's rights, and everybody's when the look-up fails (§7, §8). */
export const NO_RIGHTS: Rights = {
  spaces: [],
  subscriptions: [],
  trials: [],
  collectiveAgreements: [],
}

/** Reads pipe-separated rights into lists, each key once and without the spaces around it (§3). */
export function rightsOf(written: WrittenRights): Rights {
  return {
    spaces: separated(written.spacesActive),
    subscriptions: separated(written.subscriptionsActive),
    trials: separated(written.trialsActive),
    collectiveAgreements: separated(written.cnActive ?? ''),
  }
}

/** Writes rights the way the back office does; without agreements, `cnActive` is left out (§3). */
export function writtenRights(rights: Rights): WrittenRights {
  const cnActive = joined(rights.collectiveAgreements)
  return {
    spacesActive: joined(rights.spaces),
    subscriptionsActive: joined(rights.subscriptions),
    trialsActive: joined(rights.trials),
    ...(cnActive === '' ? {} : { cnActive }),
  }
}

/** Whether a person holds a right (§6); an agreement is the same with or without the leading zeros of its IDCC. */
export function holds(rights: Rights, { kind, key }: Right): boolean {
  return kind === 'collectiveAgreements'
    ? rights.collectiveAgreements.some((held) => withoutZeros(held) === withoutZeros(key))
    : rights[kind].includes(key)
}

/** Keys in one text, separated by pipes (§3). */
export function joined(keys: readonly string[]): string {
  return keys.join('|')
}

function separated(text: string): readonly string[] {
  return [...new Set(text.split('|').map((key) => key.trim()))].filter((key) => key !== '')
}

function withoutZeros(idcc: string): string {
  return idcc.replace(/^0+/, '')
}

/** Where a person stands with Premium, and up to what moment that is or was so, where it is known (§4). */
export interface OwnPremium {
  readonly state: PremiumState
  readonly until?: Instant
}

/** A right, by a name that its owner knows (§6). */
export interface NamedRight extends Right {
  readonly name: string
}

/** What a person subscribes to, as they read it themself. What the back office does not tell is unknown, which is not nothing (§8). */
export interface OwnSubscriptions {
  readonly premium: OwnPremium | undefined
  readonly rights: readonly NamedRight[] | undefined
}

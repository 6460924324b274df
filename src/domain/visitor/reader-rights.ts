import type { PremiumState } from './premium-state.ts'

/**
 * Keys of the spaces, subscriptions, trials and collective agreements to which a person has access.
 */
export interface Rights {
  readonly spaces: readonly string[]
  readonly subscriptions: readonly string[]
  readonly trials: readonly string[]
  readonly collectiveAgreements: readonly string[]
}

/**
 * Rights as the back office serializes them: pipe-separated keys. `cnActive` lists collective
 * agreements.
 */
export interface WrittenRights {
  readonly spacesActive: string
  readonly subscriptionsActive: string
  readonly trialsActive: string
  readonly cnActive?: string
}

export interface Right {
  readonly kind: keyof Rights
  readonly key: string
}

/** Rights without any key, such as those of anonymous visitors. */
export const NO_RIGHTS: Rights = {
  spaces: [],
  subscriptions: [],
  trials: [],
  collectiveAgreements: [],
}

/** Key of the Premium offer among subscriptions and trials. */
export const PREMIUM_KEY = 'actualite-premium'

/**
 * Returns a reader's rights: the stored ones, and the trial or subscription of the Premium offer.
 * The Premium state alone decides these two.
 */
export function readerRights(stored: Rights, premium: PremiumState): Rights {
  return {
    ...stored,
    subscriptions: premiumIn(stored.subscriptions, premium === 'active'),
    trials: premiumIn(stored.trials, premium === 'trial'),
  }
}

/** Adds a right to rights. */
export function withRight(rights: Rights, { kind, key }: Right): Rights {
  return { ...rights, [kind]: [...rights[kind], key] }
}

/** Returns keys with that of Premium, or without it. */
function premiumIn(keys: readonly string[], isHeld: boolean): readonly string[] {
  return [...keys.filter((key) => key !== PREMIUM_KEY), ...(isHeld ? [PREMIUM_KEY] : [])]
}

/** Parses serialized rights. Keys are trimmed and deduplicated. */
export function rightsOf(written: WrittenRights): Rights {
  return {
    spaces: separated(written.spacesActive),
    subscriptions: separated(written.subscriptionsActive),
    trials: separated(written.trialsActive),
    collectiveAgreements: separated(written.cnActive ?? ''),
  }
}

/** Serializes rights as the back office does. `cnActive` is absent without agreements. */
export function writtenRights(rights: Rights): WrittenRights {
  const cnActive = joinKeys(rights.collectiveAgreements)
  return {
    spacesActive: joinKeys(rights.spaces),
    subscriptionsActive: joinKeys(rights.subscriptions),
    trialsActive: joinKeys(rights.trials),
    ...(cnActive === '' ? {} : { cnActive }),
  }
}

/** True if a person has a right. Leading zeros of an IDCC are ignored. */
export function hasRight(rights: Rights, { kind, key }: Right): boolean {
  return kind === 'collectiveAgreements'
    ? rights.collectiveAgreements.some((right) => withoutZeros(right) === withoutZeros(key))
    : rights[kind].includes(key)
}

export function joinKeys(keys: readonly string[]): string {
  return keys.join('|')
}

function separated(text: string): readonly string[] {
  return [...new Set(text.split('|').map((key) => key.trim()))].filter((key) => key !== '')
}

function withoutZeros(idcc: string): string {
  return idcc.replace(/^0+/, '')
}

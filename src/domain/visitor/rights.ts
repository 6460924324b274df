import type { PremiumState } from '../premium/premium-state.ts'
import type { Instant } from '../shared/instant.ts'

/** What a person may open, by key. */
export interface Rights {
  readonly spaces: readonly string[]
  readonly subscriptions: readonly string[]
  readonly trials: readonly string[]
  readonly collectiveAgreements: readonly string[]
}

/** Rights as the back office writes them: keys separated by pipes; agreements may be absent. */
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

/** No rights: those of anonymous visitors, and of any person when the look-up fails. */
export const NO_RIGHTS: Rights = {
  spaces: [],
  subscriptions: [],
  trials: [],
  collectiveAgreements: [],
}

/** Parses pipe-separated rights, each key once and trimmed. */
export function rightsOf(written: WrittenRights): Rights {
  return {
    spaces: separated(written.spacesActive),
    subscriptions: separated(written.subscriptionsActive),
    trials: separated(written.trialsActive),
    collectiveAgreements: separated(written.cnActive ?? ''),
  }
}

/** Writes rights as the back office does; `cnActive` is absent without agreements. */
export function writtenRights(rights: Rights): WrittenRights {
  const cnActive = joined(rights.collectiveAgreements)
  return {
    spacesActive: joined(rights.spaces),
    subscriptionsActive: joined(rights.subscriptions),
    trialsActive: joined(rights.trials),
    ...(cnActive === '' ? {} : { cnActive }),
  }
}

/** True if a person holds a right; leading zeros of an IDCC do not count. */
export function holds(rights: Rights, { kind, key }: Right): boolean {
  return kind === 'collectiveAgreements'
    ? rights.collectiveAgreements.some((held) => withoutZeros(held) === withoutZeros(key))
    : rights[kind].includes(key)
}

export function joined(keys: readonly string[]): string {
  return keys.join('|')
}

function separated(text: string): readonly string[] {
  return [...new Set(text.split('|').map((key) => key.trim()))].filter((key) => key !== '')
}

function withoutZeros(idcc: string): string {
  return idcc.replace(/^0+/, '')
}

/** Premium state of a person, and until when, if known. */
export interface OwnPremium {
  readonly state: PremiumState
  readonly until?: Instant
}

/** Right with a name that its owner knows. */
export interface NamedRight extends Right {
  readonly name: string
}

/** What a person subscribes to; undefined is unknown, not nothing. */
export interface OwnSubscriptions {
  readonly premium: OwnPremium | undefined
  readonly rights: readonly NamedRight[] | undefined
}

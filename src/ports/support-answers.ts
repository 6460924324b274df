import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import type { Gate, GateRule } from '#domain/premium/premium-gate.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { PremiumLabel, PremiumState } from '#domain/premium/premium-state.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Rights } from '#domain/visitor/rights.ts'

import type { OrderOutcome } from './premium.ts'
import type { AuditedLookUp, NewslettersOfAddress, WrittenActionCode } from './support-desk.ts'

/** What a service knows, or that it did not answer: never to be read as nothing. */
export type Known<Value> =
  | { readonly known: true; readonly value: Value }
  | { readonly known: false; readonly service: string }

/** Where a person stands with the Premium offer at a moment. */
export interface PremiumFile {
  readonly email: string
  readonly at: Instant
  readonly state: PremiumState
  readonly label: PremiumLabel
  /** Since when the person has been in that state. */
  readonly since?: Instant
  /** When access ends, as far as is known now. */
  readonly until?: Instant
  /** The fact that decides. */
  readonly fact?: PremiumFact
  readonly facts: number
}

/** The account of an address, and likely addresses when there is none. */
export interface AboutReader {
  readonly account: ReaderAccount
  /** Demonstration addresses close to one that has no account. */
  readonly meant?: readonly string[]
}

/** Where a person stands, and whether the site believes it. */
export type PremiumAnswer = PremiumFile & AboutReader

/** The account of an address: the site trusts a verified one, of its first holder. */
export type ReaderAccount = 'verified' | 'unverified' | 'otherHolder' | 'absent' | 'storedElsewhere'

/**
 * The rule of a gate, or why the facts of an address do not count: the site does not believe in it.
 */
export type ExplainedRule = GateRule | 'addressNotProven'

/** Why a person reads the whole of a document, or does not, and may download or not. */
export interface Explanation extends AboutReader {
  readonly path: string
  readonly title: string
  readonly access: 'public' | 'premium'
  /** What the facts of the address say. */
  readonly premium: PremiumFile
  /** As whom the site takes this person: the state that decides. */
  readonly reader: 'anonymous' | PremiumState
  readonly gate: { readonly gate: Gate; readonly rule: ExplainedRule }
  /** Unknown where accounts are kept elsewhere: downloads are counted by account. */
  readonly downloads: DownloadsVerdict | 'unknown'
}

/** A moment of somebody's Premium history, with what was written down about it. */
export interface TimelineEntry {
  readonly at: Instant
  readonly state: PremiumState
  readonly fact?: PremiumFact
  readonly author?: string
  readonly reason?: string
  readonly actionCode?: string
}

/** A Premium history up to a moment, and what comes next. */
export interface Timeline extends AboutReader {
  readonly email: string
  readonly at: Instant
  readonly past: readonly TimelineEntry[]
  readonly coming: readonly TimelineEntry[]
}

/** What a person may open. */
export interface RightsFile extends AboutReader {
  readonly email: string
  readonly rights: Rights
}

/** What is known of a marketing code, and the code that a reader's browser keeps of it. */
export interface ActionCodeFile {
  readonly code: string
  readonly at: Instant
  /** Who has the list of codes: only ours can be looked up. */
  readonly list: 'ours' | 'elsewhere'
  readonly written?: WrittenActionCode
  /** What a browser keeps; absent when it keeps nothing. */
  readonly stored?: string
  /** True for the code that stands for readers who bring none. */
  readonly isDefault: boolean
  /** Codes close to one that is not written down. */
  readonly meant?: readonly string[]
}

/** What becomes of a request for an address of the site. */
export interface RedirectFile {
  /** The path in the spelling of the site. */
  readonly path: string
  /** A page stands at the path. */
  readonly live: boolean
  readonly title?: string
  readonly destination?: string
  readonly destinationTitle?: string
  /**
   * The address was spelled otherwise than the site does, which is reason enough to redirect it.
   */
  readonly respelled: boolean
  /** Set if no source was ever imported: that no page stands here says nothing. */
  readonly nothingImported?: true
  readonly rules: readonly RedirectRule[]
}

/** An account of the embedded identity provider, as far as support staff needs it. */
export interface AccountFile {
  readonly email: string
  readonly name?: string
  readonly emailVerified: boolean
  readonly hasPassword: boolean
  readonly openedAt: Instant
}

/** The last activation sent to a remote back office, with its outcome once answered. */
export interface OrderFile {
  readonly at: Instant
  readonly actionCode: string
  readonly settled?: { readonly outcome: OrderOutcome; readonly at: Instant }
}

/** All that is known of a person, each part by the service that knows it. */
export interface PersonFile {
  readonly email: string
  readonly at: Instant
  /** Demonstration addresses close to one that has no account. */
  readonly meant?: readonly string[]
  /** Absent when a tenant keeps the accounts. */
  readonly account?: Known<AccountFile | 'none'>
  /** Absent, with the rights, when the back office of the publisher has them. */
  readonly premium?: Known<PremiumFile>
  readonly rights?: Known<Rights>
  readonly newsletters?: Known<NewslettersOfAddress>
  /** Absent when activations are brought nowhere. */
  readonly order?: Known<OrderFile | 'none'>
}

/** What an order comes to: where the person stands before and after, and the fact to write down. */
export interface PlannedOrder extends AboutReader {
  readonly email: string
  readonly fact: PremiumFact
  readonly before: PremiumFile
  readonly after: PremiumFile
}

/** What the support staff looked up, the newest first. */
export interface AuditFile {
  /** Of the person asked about; absent for all. */
  readonly account?: ReaderAccount
  readonly meant?: readonly string[]
  readonly lookUps: readonly AuditedLookUp[]
}

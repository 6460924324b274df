import type { RedirectRule } from '../../domain/navigation/redirect-rule.ts'
import type { DownloadsVerdict } from '../../domain/premium/downloads-allowance.ts'
import type { PremiumFact } from '../../domain/premium/premium-fact.ts'
import type { GateVerdict } from '../../domain/premium/premium-gate.ts'
import type { PremiumLabel, PremiumState } from '../../domain/premium/premium-state.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import type { Rights } from '../../domain/visitor/rights.ts'
import type { OrderOutcome } from '../premium-orders.ts'
import type { AuditedLookUp } from './support-audit.ts'
import type { NewslettersOfAddress, WrittenActionCode } from './support-register.ts'

/** What a service knows, or that it did not answer: never to be read as nothing. */
export type Known<Value> =
  | { readonly known: true; readonly value: Value }
  | { readonly known: false; readonly service: string }

/** Where a person stands with the Premium offer at a moment (§4). */
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

/** The account of a reader: the site believes in an address only when its provider has verified it, and gives it to the first who comes with it (§6). */
export type ReaderAccount = 'verified' | 'unverified' | 'otherHolder' | 'absent' | 'keptElsewhere'

/** Why a person reads the whole of a document, or does not, and may download or not (§6). */
export interface Explanation {
  readonly path: string
  readonly title: string
  readonly access: 'public' | 'premium'
  readonly account: ReaderAccount
  readonly premium: PremiumFile
  readonly gate: Pick<GateVerdict, 'gate' | 'rule'>
  readonly downloads: DownloadsVerdict
}

/** A moment of somebody's Premium history, with what was written down about it (§4). */
export interface TimelineEntry {
  readonly at: Instant
  readonly state: PremiumState
  readonly fact?: PremiumFact
  readonly author?: string
  readonly reason?: string
  readonly actionCode?: string
}

/** A Premium history up to a moment, and what comes next. */
export interface Timeline {
  readonly email: string
  readonly at: Instant
  readonly past: readonly TimelineEntry[]
  readonly coming: readonly TimelineEntry[]
}

/** What a person may open (§3). */
export interface RightsFile {
  readonly email: string
  readonly rights: Rights
}

/** What is known of a marketing code, and the code that a reader's browser keeps of it (§7). */
export interface ActionCodeFile {
  readonly code: string
  readonly at: Instant
  /** Who has the list of codes: only ours can be looked up. */
  readonly list: 'ours' | 'elsewhere'
  readonly written?: WrittenActionCode
  /** What a browser keeps; absent when it keeps nothing. */
  readonly kept?: string
}

/** What becomes of a request for a path (§2). */
export interface RedirectFile {
  readonly path: string
  readonly live: boolean
  readonly title?: string
  readonly destination?: string
  readonly destinationTitle?: string
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

/** The last activation that a person ordered of a back office elsewhere, and what became of it; absent while it was not answered. */
export interface OrderFile {
  readonly at: Instant
  readonly actionCode: string
  readonly settled?: { readonly outcome: OrderOutcome; readonly at: Instant }
}

/** All that is known of a person, each part by the service that knows it. */
export interface PersonFile {
  readonly email: string
  readonly at: Instant
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
export interface PlannedOrder {
  readonly email: string
  readonly fact: PremiumFact
  readonly before: PremiumFile
  readonly after: PremiumFile
}

/** What the support staff looked up, the newest first. */
export interface AuditFile {
  readonly lookUps: readonly AuditedLookUp[]
}

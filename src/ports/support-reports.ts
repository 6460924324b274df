import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { Gate, GateRule } from '#domain/premium/premium-gate.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { PremiumLabel, PremiumState } from '#domain/visitor/premium-state.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'

import type { ActivationOutcome } from './premium-ledger-and-activation.ts'
import type { NamedRight } from './rights-and-action-codes.ts'

/** Registered action code: its offer, its validity, and the code that replaces it (`cact`). */
export interface WrittenActionCode {
  readonly code: ActionCode
  readonly cact: ActionCode
  readonly offer: string
  readonly validFrom: Instant
  readonly validUntil?: Instant
}

/**
 * Newsletters and followed legal texts of an email address: subscribed, and awaiting confirmation.
 */
export interface NewslettersOfAddress {
  readonly received: readonly string[]
  readonly awaited: readonly string[]
  /** Keys of followed legal texts, such as `agreement/1486`. */
  readonly followed: readonly string[]
  readonly followsAwaited: readonly string[]
  /** Set if the mail server of the address refuses it. */
  readonly mailRefusedAt?: Instant
}

/** Query or command of a support agent, as recorded in the audit. */
export interface LookUp {
  readonly agent: string
  /** Name of the method of `SupportDesk`, or `preview` or `lawVerdict`. */
  readonly question: string
  readonly person?: Email
  /** Other argument, such as a path or a code. It never contains an email address. */
  readonly about?: string
  readonly at: Instant
}

/** Audit entry without the person. */
export type AuditedLookUp = Omit<LookUp, 'person'>

/**
 * Value from a service, or the name of the service if it is unavailable. An outage is thus distinct
 * from an empty value.
 */
export type ServiceValue<Value> =
  | { readonly known: true; readonly value: Value }
  | { readonly known: false; readonly service: string }

/** Premium state of a person at an instant, with its reason. */
export interface PremiumReport {
  readonly email: string
  readonly at: Instant
  readonly state: PremiumState
  readonly label: PremiumLabel
  /** Instant at which the current state began. */
  readonly since?: Instant
  /** End of the current access, if known. */
  readonly until?: Instant
  /** Recorded fact from which the state results. */
  readonly fact?: PremiumFact
  /** Number of recorded facts. */
  readonly facts: number
}

/** Account status of an email address, and similar addresses if it has no account. */
export interface AboutReader {
  readonly account: ReaderAccount
  /** Demonstration addresses similar to one without an account. */
  readonly meant?: readonly string[]
}

/** Premium state of an email address, with its account status. */
export type PremiumAnswer = PremiumReport & AboutReader

/**
 * Account status of an email address. Its Premium facts count for `verified` and `storedElsewhere`
 * only.
 */
export type ReaderAccount =
  | 'verified'
  | 'unverified'
  /** The Premium facts of the address belong to another account. */
  | 'otherHolder'
  | 'absent'
  /** Unknown, because an external provider manages the accounts. */
  | 'storedElsewhere'

/** Rule of a gate, or `addressNotProven` if the address is not verified. */
export type ExplainedRule = GateRule | 'addressNotProven'

/** Explanation of why a person can or cannot read and download a document. */
export interface Explanation extends AboutReader {
  readonly path: string
  readonly title: string
  readonly access: 'public' | 'premium'
  /** Rights that open the document as Premium does. `isHeld` is true if the person has the right. */
  readonly openedBy?: readonly (NamedRight & { readonly isHeld: boolean })[]
  /** Premium state according to the recorded facts of the email address. */
  readonly premium: PremiumReport
  /** Reader type or Premium state for which the gate was decided. */
  readonly reader: 'anonymous' | PremiumState
  readonly gate: { readonly gate: Gate; readonly rule: ExplainedRule }
  /**
   * `unknown` if an external provider manages the accounts, because downloads are counted by
   * account.
   */
  readonly downloads: DownloadsVerdict | 'unknown'
}

/** Change in a person's Premium history, with details of its ledger entry if it has one. */
export interface TimelineEntry {
  readonly at: Instant
  readonly state: PremiumState
  readonly fact?: PremiumFact
  readonly author?: string
  readonly reason?: string
  readonly actionCode?: string
}

/** Changes of a person's Premium state up to an instant, and future changes already recorded. */
export interface Timeline extends AboutReader {
  readonly email: string
  readonly at: Instant
  readonly past: readonly TimelineEntry[]
  readonly coming: readonly TimelineEntry[]
}

/** Rights of a person, with the account status. */
export interface RightsReport extends AboutReader {
  readonly email: string
  readonly rights: Rights
}

/** Information on an action code, and the code that the browser stores for it. */
export interface ActionCodeReport {
  readonly code: string
  readonly at: Instant
  /** Owner of the list of action codes: this site (`ours`), or an external back office. */
  readonly list: 'ours' | 'elsewhere'
  /** Entry of the code in the site's own list of action codes. Absent if there is none. */
  readonly written?: WrittenActionCode
  /** Code that the browser stores for this one. Absent if it stores none. */
  readonly stored?: string
  /** True for the default code, used for readers without one. */
  readonly isDefault: boolean
  /** Similar codes, if this one is unknown. */
  readonly meant?: readonly string[]
}

/**
 * Explanation of the response to a request for a URL of the site: a page, a redirect or neither.
 */
export interface RedirectReport {
  /** Canonical path on the site. */
  readonly path: string
  /** True if a page exists at the path. */
  readonly live: boolean
  readonly title?: string
  readonly destination?: string
  readonly destinationTitle?: string
  /** True if the requested path is not canonical, so that it is redirected in any case. */
  readonly respelled: boolean
  /** Set if no source was ever imported. A missing page is then inconclusive. */
  readonly nothingImported?: true
  readonly rules: readonly RedirectRule[]
}

/** Account at the embedded identity provider, with the fields that support staff need. */
export interface AccountReport {
  readonly email: string
  readonly name?: string
  readonly emailVerified: boolean
  readonly hasPassword: boolean
  readonly openedAt: Instant
}

/** Last activation request to a remote back office, with its outcome if settled. */
export interface ActivationReport {
  readonly at: Instant
  readonly actionCode: string
  readonly settled?: { readonly outcome: ActivationOutcome; readonly at: Instant }
}

/** Information about a person, grouped by service. */
export interface PersonReport {
  readonly email: string
  readonly at: Instant
  /** Demonstration addresses similar to one without an account. */
  readonly meant?: readonly string[]
  /** Absent if an external provider manages the accounts. */
  readonly account?: ServiceValue<AccountReport | 'none'>
  /** Absent, like `rights`, if an external back office stores the facts. */
  readonly premium?: ServiceValue<PremiumReport>
  readonly rights?: ServiceValue<Rights>
  readonly newsletters?: ServiceValue<NewslettersOfAddress>
  /** Last activation request. Absent if activations are not sent to a remote back office. */
  readonly order?: ServiceValue<ActivationReport | 'none'>
}

/** Effect of a staff command: the fact that it records, and the Premium state before and after. */
export interface PlannedCommand extends AboutReader {
  readonly email: string
  readonly fact: PremiumFact
  readonly before: PremiumReport
  readonly after: PremiumReport
}

/** Entries of the audit of support calls, newest first. */
export interface AuditReport {
  /** Account status of the person concerned. Absent if the audit is not filtered by person. */
  readonly account?: ReaderAccount
  readonly meant?: readonly string[]
  readonly lookUps: readonly AuditedLookUp[]
}

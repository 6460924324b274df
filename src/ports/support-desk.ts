import type { PremiumCommand } from '#domain/premium/premium-command.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Rights } from '#domain/visitor/rights.ts'

import type {
  ActionCodeFile,
  AuditFile,
  Explanation,
  PersonFile,
  PlannedOrder,
  PremiumAnswer,
  RedirectFile,
  RightsFile,
  Timeline,
} from './support-answers.ts'

/** Why the desk has no answer. */
export const DESK_REFUSALS = [
  'agentInvalid',
  'emailInvalid',
  'malformedPath',
  'actionCodeMalformed',
  'reasonInvalid',
  'unknownDocument',
  'foreignAddress',
  // The back office of the publisher has the facts: the site does not write there.
  'storedElsewhere',
  // Somebody wrote something down between the plan and the order.
  'changedMeanwhile',
  // An order for an address without an account, which did not say that it knows.
  'noAccount',
  // What makes an order void.
  'termPast',
  'termTooFar',
  'monthsInvalid',
  'alreadyLonger',
  'endAnnounced',
  'notSubscribed',
  'renewedLater',
  // Only where the desk is asked from afar.
  'deskClosed',
  'keyRefused',
  'tooManyQuestions',
] as const

export type DeskRefusal = (typeof DESK_REFUSALS)[number]

/** Who asks, by the name that the audit keeps. */
interface ByAgent {
  readonly agent: string
}

interface AboutPerson extends ByAgent {
  readonly email: string
}

interface PremiumQuestion extends AboutPerson {
  /** The moment to look at; now without it. */
  readonly at?: Instant
}

interface ContentQuestion extends AboutPerson {
  readonly path: string
}

interface CodeQuestion extends ByAgent {
  readonly code: string
}

interface PathQuestion extends ByAgent {
  readonly path: string
}

export interface OrderQuestion extends AboutPerson {
  readonly order: PremiumCommand
  /** Said of an order for an address that no account has yet. */
  readonly create?: true
}

interface FinalOrder extends OrderQuestion {
  readonly reason: string
  /**
   * How many facts the person had when the order was planned: another number, and it is not carried
   * out.
   */
  readonly facts: number
}

interface AuditQuestion extends ByAgent {
  readonly email?: string
}

/**
 * An answer, or why there is none; a foreign address is refused with the origin that the site has.
 */
export type DeskAnswer<File> = Result<File, DeskRefusal> & { readonly siteOrigin?: string }

type Answer<File> = Promise<DeskAnswer<File>>

/** The support desk: each call is audited first; rejects with an `Outage`, never a no. */
export interface SupportDesk {
  readonly premium: (question: PremiumQuestion) => Answer<PremiumAnswer>
  readonly explanation: (question: ContentQuestion) => Answer<Explanation>
  readonly timeline: (question: AboutPerson) => Answer<Timeline>
  readonly rights: (question: AboutPerson) => Answer<RightsFile>
  readonly actionCode: (question: CodeQuestion) => Answer<ActionCodeFile>
  readonly redirect: (question: PathQuestion) => Answer<RedirectFile>
  readonly person: (question: AboutPerson) => Answer<PersonFile>
  /**
   * What an order would come to, also for an address without an account; nothing is written down.
   */
  readonly plan: (question: OrderQuestion) => Answer<PlannedOrder>
  readonly carryOut: (order: FinalOrder) => Answer<PlannedOrder>
  readonly audit: (question: AuditQuestion) => Answer<AuditFile>
}

/** A marketing code: its offer, its validity, and the code that replaces it. */
export interface WrittenActionCode {
  readonly code: ActionCode
  readonly cact: ActionCode
  readonly offer: string
  readonly validFrom: Instant
  readonly validUntil?: Instant
}

/** The newsletters of an address by group: received, and awaiting confirmation. */
export interface NewslettersOfAddress {
  readonly received: readonly string[]
  readonly awaited: readonly string[]
}

/** The back office as its own staff reads it, without a reader's token. */
export interface SupportStore {
  rightsOf(email: Email): Promise<Rights>
  /** The subject that owns the address; undefined before anyone came with it. */
  holderOf(email: Email): Promise<string | undefined>
  newslettersOf(email: Email): Promise<NewslettersOfAddress>
  /** Letters of a code count in the case in which they were written. */
  actionCode(code: ActionCode): Promise<WrittenActionCode | undefined>
  /** Every code that is written down, in the order of the alphabet. */
  actionCodes(): Promise<readonly ActionCode[]>
}

/** One question or order of the support staff. */
export interface LookUp {
  readonly agent: string
  /** The question, by its name at the desk. */
  readonly question: string
  readonly person?: Email
  /** What else was given: a path, a code; never an address. */
  readonly about?: string
  readonly at: Instant
}

/** A look-up as the audit returns it, without the person. */
export type AuditedLookUp = Omit<LookUp, 'person'>

/** Everything that the support staff looked up, for a year; of an address it keeps a hash alone. */
export interface SupportAudit {
  record(lookUp: LookUp): Promise<void>
  /** The newest first, of one person where an address is given. */
  recent(most: number, person?: Email): Promise<readonly AuditedLookUp[]>
}

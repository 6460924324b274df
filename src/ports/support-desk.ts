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

/** Why the desk has no answer: what was asked is not well formed, names nothing, or is not its to know. */
export const DESK_REFUSALS = [
  'agentInvalid',
  'emailInvalid',
  'malformedPath',
  'actionCodeMalformed',
  'reasonInvalid',
  'unknownDocument',
  'foreignAddress',
  // The back office of the publisher has the facts: the site does not write in its books.
  'keptElsewhere',
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
  'askedTooOften',
] as const

export type DeskRefusal = (typeof DESK_REFUSALS)[number]

/** Who asks, by the name that the audit keeps. */
interface Asked {
  readonly agent: string
}

interface AboutPerson extends Asked {
  readonly email: string
}

interface PremiumQuestion extends AboutPerson {
  /** The moment to look at; now without it. */
  readonly at?: Instant
}

interface ContentQuestion extends AboutPerson {
  readonly path: string
}

interface CodeQuestion extends Asked {
  readonly code: string
}

interface PathQuestion extends Asked {
  readonly path: string
}

export interface OrderQuestion extends AboutPerson {
  readonly order: PremiumCommand
  /** Said of an order for an address that no account has yet. */
  readonly create?: true
}

interface FinalOrder extends OrderQuestion {
  readonly reason: string
  /** How many facts the person had when the order was planned: another number, and it is not carried out. */
  readonly facts: number
}

interface AuditQuestion extends Asked {
  readonly email?: string
}

/** An answer, or why there is none; a foreign address is refused with the origin that the site has. */
export type DeskAnswer<File> = Result<File, DeskRefusal> & { readonly siteOrigin?: string }

type Answer<File> = Promise<DeskAnswer<File>>

/** What the support staff asks and does, each time audited before the answer; what cannot be known is an `Outage`, never a no (§4, §6, §7). */
export interface SupportDesk {
  readonly premium: (question: PremiumQuestion) => Answer<PremiumAnswer>
  readonly explanation: (question: ContentQuestion) => Answer<Explanation>
  readonly timeline: (question: AboutPerson) => Answer<Timeline>
  readonly rights: (question: AboutPerson) => Answer<RightsFile>
  readonly actionCode: (question: CodeQuestion) => Answer<ActionCodeFile>
  readonly redirect: (question: PathQuestion) => Answer<RedirectFile>
  readonly person: (question: AboutPerson) => Answer<PersonFile>
  /** What an order would come to, also for an address without an account; nothing is written down. */
  readonly plan: (question: OrderQuestion) => Answer<PlannedOrder>
  readonly carryOut: (order: FinalOrder) => Answer<PlannedOrder>
  readonly audit: (question: AuditQuestion) => Answer<AuditFile>
}

/** A marketing code as the publisher wrote it down: its offer, when it holds, and the code that stands for it from then on (§3). */
export interface WrittenActionCode {
  readonly code: ActionCode
  readonly cact: ActionCode
  readonly offer: string
  readonly validFrom: Instant
  readonly validUntil?: Instant
}

/** The newsletters of an address, by the keys of their groups: those that it receives, and those that its owner has still to confirm (§3). */
export interface NewslettersOfAddress {
  readonly received: readonly string[]
  readonly awaited: readonly string[]
}

/** What the back office has written down, as its own staff looks it up: without the token that a reader must show (§6). */
export interface SupportRegister {
  rightsOf(email: Email): Promise<Rights>
  /** The number, at the identity provider, of the person to whom the address belongs; undefined while nobody came with it (§6). */
  holderOf(email: Email): Promise<string | undefined>
  newslettersOf(email: Email): Promise<NewslettersOfAddress>
  /** Letters of a code count in the case in which they were written. */
  actionCode(code: ActionCode): Promise<WrittenActionCode | undefined>
  /** Every code that is written down, in the order of the alphabet. */
  actionCodes(): Promise<readonly ActionCode[]>
}

/** What somebody of the support staff asked or did: who, what, about whom, when. */
export interface LookUp {
  readonly agent: string
  /** The question, by its name at the desk. */
  readonly question: string
  readonly person?: Email
  /** What was asked besides: a path, a code; never an address. */
  readonly about?: string
  readonly at: Instant
}

/** A look-up as the audit gives it back: it names nobody. */
export type AuditedLookUp = Omit<LookUp, 'person'>

/** Everything that the support staff looked up, for a year; of an address it keeps a hash alone. */
export interface SupportAudit {
  record(lookUp: LookUp): Promise<void>
  /** The newest first, of one person where an address is given. */
  recent(most: number, person?: Email): Promise<readonly AuditedLookUp[]>
}

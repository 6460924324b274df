import type { PremiumOrder } from '#domain/premium/premium-order.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

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

export interface PremiumQuestion extends AboutPerson {
  /** The moment to look at; now without it. */
  readonly at?: Instant
}

export interface ContentQuestion extends AboutPerson {
  readonly path: string
}

export interface CodeQuestion extends Asked {
  readonly code: string
}

export interface PathQuestion extends Asked {
  readonly path: string
}

export interface OrderQuestion extends AboutPerson {
  readonly order: PremiumOrder
  /** Said of an order for an address that no account has yet. */
  readonly create?: true
}

export interface FinalOrder extends OrderQuestion {
  readonly reason: string
  /** How many facts the person had when the order was planned: another number, and it is not carried out. */
  readonly facts: number
}

export interface AuditQuestion extends Asked {
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

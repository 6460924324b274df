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
  PlannedCommand,
  PremiumAnswer,
  RedirectFile,
  RightsFile,
  Timeline,
} from './support-answers.ts'

/** Codes of the support desk's refusals. */
export const DESK_REFUSALS = [
  'agentInvalid',
  'emailInvalid',
  'malformedPath',
  'actionCodeMalformed',
  'reasonInvalid',
  'unknownDocument',
  'foreignAddress',
  // An external back office has the facts, and the site cannot write to it.
  'storedElsewhere',
  // Another fact was recorded between planning and execution.
  'changedMeanwhile',
  // The command is for an address without account, and was not marked as intended.
  'noAccount',
  // The command would be invalid or have no effect.
  'termPast',
  'termTooFar',
  'monthsInvalid',
  'alreadyLonger',
  'endAnnounced',
  'notSubscribed',
  'renewedLater',
  // Refusals of the remote desk only, which is called over HTTPS.
  'deskClosed',
  'keyRefused',
  'tooManyQuestions',
] as const

export type DeskRefusal = (typeof DESK_REFUSALS)[number]

/** Name of the agent, recorded in the audit. */
interface ByAgent {
  readonly agent: string
}

interface AboutPerson extends ByAgent {
  readonly email: string
}

interface PremiumQuestion extends AboutPerson {
  /** Instant for which the state is computed. By default now. */
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

export interface CommandQuestion extends AboutPerson {
  readonly order: PremiumCommand
  /** Allows a grant to an address without account. */
  readonly create?: true
}

interface FinalCommand extends CommandQuestion {
  readonly reason: string
  /** Number of facts at planning. If it has changed, the command is not executed. */
  readonly facts: number
}

interface AuditQuestion extends ByAgent {
  readonly email?: string
}

/** Answer or refusal. A refused external address comes with the site's own origin. */
export type DeskAnswer<File> = Result<File, DeskRefusal> & { readonly siteOrigin?: string }

type Answer<File> = Promise<DeskAnswer<File>>

/** Support desk for staff. Each call is recorded in the audit first; rejects with an `Outage`. */
export interface SupportDesk {
  readonly premium: (question: PremiumQuestion) => Answer<PremiumAnswer>
  readonly explanation: (question: ContentQuestion) => Answer<Explanation>
  readonly timeline: (question: AboutPerson) => Answer<Timeline>
  readonly rights: (question: AboutPerson) => Answer<RightsFile>
  readonly actionCode: (question: CodeQuestion) => Answer<ActionCodeFile>
  readonly redirect: (question: PathQuestion) => Answer<RedirectFile>
  readonly person: (question: AboutPerson) => Answer<PersonFile>
  /**
   * Computes the effect of a staff command without recording anything. Also works for an address
   * without account.
   */
  readonly plan: (question: CommandQuestion) => Answer<PlannedCommand>
  readonly carryOut: (order: FinalCommand) => Answer<PlannedCommand>
  readonly audit: (question: AuditQuestion) => Answer<AuditFile>
}

/** Action code: its offer, validity, and the code that replaces it. */
export interface WrittenActionCode {
  readonly code: ActionCode
  readonly cact: ActionCode
  readonly offer: string
  readonly validFrom: Instant
  readonly validUntil?: Instant
}

/** Newsletters and legal texts of an address: subscribed, and awaiting confirmation. */
export interface NewslettersOfAddress {
  readonly received: readonly string[]
  readonly awaited: readonly string[]
  /** Keys of followed legal texts, such as `agreement/1486`. */
  readonly followed: readonly string[]
  readonly followsAwaited: readonly string[]
}

/** Read access to the back office for support staff, without a reader's token. */
export interface SupportStore {
  rightsOf(email: Email): Promise<Rights>
  /** Returns the user id that owns the address, or undefined. */
  holderOf(email: Email): Promise<string | undefined>
  newslettersOf(email: Email): Promise<NewslettersOfAddress>
  /** Finds an action code, case-sensitively. */
  actionCode(code: ActionCode): Promise<WrittenActionCode | undefined>
  /** Returns all action codes in alphabetical order. */
  actionCodes(): Promise<readonly ActionCode[]>
}

/** Question or command of a support agent, as recorded in the audit. */
export interface LookUp {
  readonly agent: string
  /** Name of the desk's method, `preview` or `lawVerdict`. */
  readonly question: string
  readonly person?: Email
  /** Other argument, such as a path or a code. It never contains an email address. */
  readonly about?: string
  readonly at: Instant
}

/** Audit entry without the person. */
export type AuditedLookUp = Omit<LookUp, 'person'>

/** Audit of all support calls, stored for a year. Email addresses are stored as hashes only. */
export interface SupportAudit {
  record(lookUp: LookUp): Promise<void>
  /** Returns the latest entries, newest first, optionally of one person. */
  recent(most: number, person?: Email): Promise<readonly AuditedLookUp[]>
}

import type { PremiumCommand, StaffCommandRefusal } from '#domain/premium/premium-command.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'

import type {
  ActionCodeReport,
  AuditReport,
  Explanation,
  PersonReport,
  PlannedCommand,
  PremiumAnswer,
  RedirectReport,
  RightsReport,
  Timeline,
  AuditedLookUp,
  LookUp,
  NewslettersOfAddress,
  WrittenActionCode,
} from './support-reports.ts'

/** Reason for which the support desk refuses a call. */
export type DeskRefusal =
  | 'agentInvalid'
  | 'emailInvalid'
  | 'malformedPath'
  | 'actionCodeMalformed'
  | 'reasonInvalid'
  | 'unknownDocument'
  /** The URL is one of another site. */
  | 'foreignAddress'
  /** An external back office has the facts, and the site cannot write to it. */
  | 'storedElsewhere'
  /** Another fact was recorded between planning and execution. */
  | 'changedMeanwhile'
  /** The command is for an address without account, and was not marked as intended. */
  | 'noAccount'
  | StaffCommandRefusal

/** Request with the name of the support agent, which the audit records. */
interface ByAgent {
  readonly agent: string
}

interface AboutPerson extends ByAgent {
  readonly email: string
}

interface PremiumQuestion extends AboutPerson {
  /** Instant for which the Premium state is computed. By default now. */
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

/** Staff command on a person's subscription, to plan or to execute. */
export interface CommandQuestion extends AboutPerson {
  readonly order: PremiumCommand
  /** Allows a grant to an email address without account. */
  readonly create?: true
}

interface FinalCommand extends CommandQuestion {
  readonly reason: string
  /**
   * Number of recorded facts when the command was planned. If it has changed, the command is not
   * executed.
   */
  readonly facts: number
}

interface AuditQuestion extends ByAgent {
  readonly email?: string
}

/**
 * Requested report, or a refusal. A refused external URL comes with the site's own origin.
 */
export type DeskAnswer<File> = Result<File, DeskRefusal> & { readonly siteOrigin?: string }

type Answer<File> = Promise<DeskAnswer<File>>

/**
 * Queries and commands of support staff. Valid calls are first recorded in the audit. Calls reject
 * with an `Outage` if a service that they require is unavailable.
 */
export interface SupportDesk {
  readonly premium: (question: PremiumQuestion) => Answer<PremiumAnswer>
  readonly explanation: (question: ContentQuestion) => Answer<Explanation>
  readonly timeline: (question: AboutPerson) => Answer<Timeline>
  readonly rights: (question: AboutPerson) => Answer<RightsReport>
  readonly actionCode: (question: CodeQuestion) => Answer<ActionCodeReport>
  readonly redirect: (question: PathQuestion) => Answer<RedirectReport>
  readonly person: (question: AboutPerson) => Answer<PersonReport>
  /**
   * Computes the effect of a staff command without recording it. Email addresses without account
   * are accepted too.
   */
  readonly plan: (question: CommandQuestion) => Answer<PlannedCommand>
  /** Executes a planned staff command and returns its effect. */
  readonly carryOut: (order: FinalCommand) => Answer<PlannedCommand>
  readonly audit: (question: AuditQuestion) => Answer<AuditReport>
}

/** Read access to the back office for support staff, without a reader's token. */
export interface SupportStore {
  /** Returns the stored rights, without those of Premium, which its facts decide. */
  rightsOf(email: Email): Promise<Rights>
  /** Returns the id of the user that owns the email address, or undefined. */
  holderOf(email: Email): Promise<string | undefined>
  newslettersOf(email: Email): Promise<NewslettersOfAddress>
  /** Returns an action code, case-sensitively, or undefined. */
  actionCode(code: ActionCode): Promise<WrittenActionCode | undefined>
  /** Returns all action codes in alphabetical order. */
  actionCodes(): Promise<readonly ActionCode[]>
}

/** Audit of support calls. Email addresses are stored as hashes only. */
export interface SupportAudit {
  record(lookUp: LookUp): Promise<void>
  /** Returns the `most` latest entries, newest first: all, or those about `person`. */
  recent(most: number, person?: Email): Promise<readonly AuditedLookUp[]>
}

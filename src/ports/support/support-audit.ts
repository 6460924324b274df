import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'

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

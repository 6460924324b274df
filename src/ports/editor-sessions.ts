import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Open session of a request. */
export interface UsedSession extends EditorSession {
  /** Token that every form of the session contains, against cross-site request forgery. */
  readonly formToken: string
}

/** Editor whose session issued a form. Without an address for sessions that ended before 0074. */
export interface FormIssuer {
  readonly email?: Email
}

/** Event in the audit of the newsroom's sign-ins. */
export interface AccessEvent {
  readonly kind: 'signedIn' | 'refused' | 'signedOut' | 'revoked'
  readonly at: Instant
  /** Person concerned. Absent if unknown. */
  readonly email?: Email
  /** Reason of a refusal, or author of a revocation. */
  readonly detail?: string
}

/**
 * Store of the sessions of editors, and of the audit of their sign-ins. Its methods reject with an
 * `Outage` if it is unavailable.
 */
export interface EditorSessions {
  /** Opens a session and returns its secret, of which only a digest is stored. */
  open(session: Omit<EditorSession, 'id'>): Promise<string>
  /**
   * Returns the session with this secret and records the time of use. Returns undefined if it is
   * not open.
   */
  use(secret: string, now: Instant): Promise<UsedSession | undefined>
  /**
   * Returns the editor of the session that issued this form token, if the session is open or ended
   * in the last seven days.
   */
  issuerOf(formToken: string, now: Instant): Promise<FormIssuer | undefined>
  /** Ends the session with this secret and returns it, or undefined if it is not open. */
  close(secret: string, now: Instant): Promise<EditorSession | undefined>
  /** Ends the session with this id and returns it, or undefined if it is not open. */
  closeNamed(id: string, now: Instant): Promise<EditorSession | undefined>
  /** Ends all open sessions of a person and returns their number. */
  closeAll(email: Email, now: Instant): Promise<number>
  /** Returns the open sessions, last used first. */
  list(now: Instant): Promise<readonly EditorSession[]>
  /** Adds an event to the audit, which is append-only. */
  record(event: AccessEvent): Promise<void>
  /** Returns the latest events of the audit, newest first. */
  events(limit: number): Promise<readonly AccessEvent[]>
}

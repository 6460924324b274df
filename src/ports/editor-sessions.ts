import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Event of the audit of the newsroom's sign-in. */
export interface AccessEvent {
  readonly kind: 'signedIn' | 'refused' | 'signedOut' | 'revoked'
  readonly at: Instant
  /** Person concerned; undefined if unknown. */
  readonly email?: Email
  /** Reason of a refusal, or author of a revocation. */
  readonly detail?: string
}

/** Sessions of editors, and the audit of their sign-ins. Rejects with an `Outage`. */
export interface EditorSessions {
  /** Opens a session and returns its secret, of which only a digest is stored. */
  open(session: Omit<EditorSession, 'id'>): Promise<string>
  /** Returns the open session of a secret, and records that it was seen. */
  use(secret: string, now: Instant): Promise<EditorSession | undefined>
  /** Ends the session of a secret and returns it; undefined if it is not open. */
  close(secret: string, now: Instant): Promise<EditorSession | undefined>
  /** Ends the open session of this id and returns it; undefined if it is not open. */
  closeNamed(id: string, now: Instant): Promise<EditorSession | undefined>
  /** Ends all sessions of a person and returns their number. */
  closeAll(email: Email, now: Instant): Promise<number>
  /** Returns the open sessions, the latest seen first. */
  list(now: Instant): Promise<readonly EditorSession[]>
  /** Adds an event to the audit, which only grows. */
  record(event: AccessEvent): Promise<void>
  /** Returns the latest events of the audit, newest first. */
  events(limit: number): Promise<readonly AccessEvent[]>
}

import { hours, minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Email } from '../shared/email.ts'
import type { Instant } from '../shared/instant.ts'

/** Session of an editor in one browser. */
export interface EditorSession {
  /** Name of the session in lists, which opens nothing. */
  readonly id: string
  readonly email: Email
  /** Moment when the person last proved who they are at the issuer. */
  readonly signedInAt: Instant
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
}

/** Lifetime of a session. */
export const SESSION_TTL_MS: Duration = hours(8)

/** Time without a request after which a session ends. */
export const SESSION_IDLE_MS: Duration = minutes(30)

/** Age up to which a sign-in allows to publish and to change roles. */
export const FRESH_SIGN_IN_MS: Duration = minutes(10)

type SessionTimes = Pick<EditorSession, 'startedAt' | 'lastSeenAt'>

/** True if a session is neither too old nor idle for too long. */
export function isSessionOpen({ startedAt, lastSeenAt }: SessionTimes, now: Instant): boolean {
  return now < startedAt + SESSION_TTL_MS && now < lastSeenAt + SESSION_IDLE_MS
}

/** True if the person proved who they are at most ten minutes ago. */
export function isFreshSignIn(
  { signedInAt }: Pick<EditorSession, 'signedInAt'>,
  now: Instant,
): boolean {
  return now <= signedInAt + FRESH_SIGN_IN_MS
}

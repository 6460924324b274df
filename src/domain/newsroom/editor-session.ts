import { days, hours, minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'

/** Signed-in session of a newsroom editor in one browser. */
export interface EditorSession {
  /** Public id of the session in lists. It gives no access. */
  readonly id: string
  readonly email: Email
  /** Time of the editor's last sign-in at the identity provider. */
  readonly signedInAt: Instant
  readonly startedAt: Instant
  readonly lastSeenAt: Instant
}

/** Maximum age of a session. */
export const SESSION_TTL_MS: Duration = hours(8)

/** Maximum time between two requests; the session then ends. */
export const SESSION_IDLE_MS: Duration = minutes(30)

/** Time for which a session that ended is recognized. */
export const ENDED_SESSION_TTL_MS: Duration = days(7)

/** Maximum age of a sign-in for sensitive actions, such as publishing and changing roles. */
const FRESH_SIGN_IN_MS: Duration = minutes(10)

/** True if the editor signed in at most ten minutes ago. */
export function isFreshSignIn(
  { signedInAt }: Pick<EditorSession, 'signedInAt'>,
  now: Instant,
): boolean {
  return now <= signedInAt + FRESH_SIGN_IN_MS
}

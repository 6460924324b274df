import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseAgent } from '#domain/support/support-agent.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EditorIssuer, PendingSignIn, SignedInPerson } from '#ports/editor-issuer.ts'
import type {
  AccessEvent,
  EditorSessions,
  FormIssuer,
  UsedSession,
} from '#ports/editor-sessions.ts'
import type { Logger } from '#ports/logger.ts'
import type { EditorDirectory } from '#ports/newsroom-store.ts'

import { onOutage } from '../../shared/with-fallback.ts'

/** Dependencies of the editors' sign-in. */
export interface EditorAccessDeps {
  readonly issuer: EditorIssuer
  readonly sessions: EditorSessions
  readonly editors: EditorDirectory
  readonly clock: Clock
  readonly logger: Logger
}

/** Reason for refusing the sign-in of an editor. */
export type SignInRefusal =
  /** This browser did not begin the sign-in, began another one since, or took too long. */
  | 'otherBrowser'
  /** The identity provider rejected the authorization code. */
  | 'codeRejected'
  /** The identity token is invalid. */
  | 'tokenRejected'
  | 'emailUnverified'
  | 'secondFactorMissing'
  /** The person is not an editor. */
  | 'roleMissing'

/** Parameters with which the identity provider redirects the editor back to the site. */
export interface IssuerAnswer {
  readonly state: string
  readonly code: string
}

/**
 * Session of a request, with the editor's present role. `editor` is undefined if the role was
 * removed.
 */
export interface CurrentSession {
  readonly session: UsedSession
  readonly editor: Editor | undefined
}

/** Use cases for the sign-in of editors and their sessions. */
export interface EditorAccess {
  readonly begin: EditorIssuer['begin']
  /**
   * Completes a sign-in: opens a session and returns its secret. `pending` is the sign-in that this
   * browser began.
   */
  readonly complete: (
    answer: IssuerAnswer,
    pending: PendingSignIn | undefined,
  ) => Promise<Result<string, SignInRefusal>>
  /**
   * Returns the session with this secret, and records its use. Returns undefined if there is none.
   */
  readonly session: (secret: string) => Promise<CurrentSession | undefined>
  /** Returns the editor whose session, open or ended lately, issued a form with this token. */
  readonly issuerOf: (formToken: string) => Promise<FormIssuer | undefined>
  readonly signOut: (secret: string) => Promise<void>
  /**
   * Returns the URL that also ends the session at the identity provider. Undefined if the provider
   * has none or is unavailable.
   */
  readonly issuerSignOut: () => Promise<string | undefined>
  /**
   * Ends an open session: an editor's own one or, for the chief editor, any. Refused as unknown if
   * the session is not open or the editor may not end it.
   */
  readonly endSession: (id: string, by: Editor) => Promise<Result<EditorSession, 'sessionUnknown'>>
  /** Ends all sessions of a person at the request of an operator, and returns their number. */
  readonly revoke: (request: {
    readonly email: string
    readonly operator: string
  }) => Promise<Result<number, 'emailInvalid' | 'agentInvalid'>>
  readonly sessions: () => Promise<readonly EditorSession[]>
  /** Returns the latest events of the audit, at most 100. */
  readonly events: () => Promise<readonly AccessEvent[]>
  /** URL of the page on which people add a second factor. Undefined if it is unknown. */
  readonly securityPage: string | undefined
}

/** Maximum number of audit events in a list. */
const MAX_EVENTS = 100

/** Creates the use cases for the sign-in of editors. Roles come from the directory of editors. */
export function editorAccess(deps: EditorAccessDeps): EditorAccess {
  const { issuer, sessions, editors, clock } = deps
  return {
    begin: (options) => issuer.begin(options),
    complete: (answer, pending) => completeSignIn(deps, answer, pending),
    session: async (secret) => {
      const session = await sessions.use(secret, clock.now())
      return session && { session, editor: await editors.editor(session.email) }
    },
    issuerOf: (formToken) => sessions.issuerOf(formToken, clock.now()),
    signOut: async (secret) => {
      const session = await sessions.close(secret, clock.now())
      if (session) await sessions.record(event(deps, 'signedOut', session.email))
    },
    issuerSignOut: () =>
      onOutage(
        () => issuer.endSessionAddress(),
        () => undefined,
      ),
    endSession: (id, by) => endSession(deps, id, by),
    revoke: async (request) => {
      const email = parseEmail(request.email)
      if (!email.ok) return email
      const operator = parseAgent(request.operator)
      if (!operator.ok) return operator
      const closed = await sessions.closeAll(email.value, clock.now())
      await sessions.record(event(deps, 'revoked', email.value, operator.value))
      return ok(closed)
    },
    sessions: () => sessions.list(clock.now()),
    events: () => sessions.events(MAX_EVENTS),
    securityPage: issuer.securityPage,
  }
}

async function endSession(
  deps: EditorAccessDeps,
  id: string,
  { email, role }: Editor,
): Promise<Result<EditorSession, 'sessionUnknown'>> {
  const { sessions, clock } = deps
  const named = (await sessions.list(clock.now())).find((session) => session.id === id)
  const isAllowed = named?.email === email || role === 'chief'
  const closed = isAllowed ? await sessions.closeNamed(id, clock.now()) : undefined
  if (closed === undefined) return refused('sessionUnknown')
  await sessions.record(event(deps, 'revoked', closed.email, email))
  return ok(closed)
}

async function completeSignIn(
  deps: EditorAccessDeps,
  { code, state }: IssuerAnswer,
  pending: PendingSignIn | undefined,
): Promise<Result<string, SignInRefusal>> {
  if (pending === undefined || pending.state !== state) return refuse(deps, 'otherBrowser')
  const person = await deps.issuer.complete(code, pending)
  if (!person.ok) return refuse(deps, person.problem)
  const { email, signedInAt } = person.value
  const problem = await refusalOf(deps, person.value)
  if (problem) return refuse(deps, problem, email)
  const now = deps.clock.now()
  const secret = await deps.sessions.open({
    email,
    signedInAt: Math.min(signedInAt, now),
    startedAt: now,
    lastSeenAt: now,
  })
  await deps.sessions.record(event(deps, 'signedIn', email))
  return ok(secret)
}

async function refusalOf(
  { editors }: EditorAccessDeps,
  { email, emailVerified, methods }: SignedInPerson,
): Promise<SignInRefusal | undefined> {
  if (!emailVerified) return 'emailUnverified'
  if (!methods.includes('mfa')) return 'secondFactorMissing'
  return (await editors.editor(email)) === undefined ? 'roleMissing' : undefined
}

async function refuse(
  deps: EditorAccessDeps,
  reason: SignInRefusal,
  email?: Email,
): Promise<Result<never, SignInRefusal>> {
  await deps.sessions.record(event(deps, 'refused', email, reason))
  deps.logger.warn('editor sign-in refused', { reason })
  return refused(reason)
}

function event(
  { clock }: EditorAccessDeps,
  kind: AccessEvent['kind'],
  email?: Email,
  detail?: string,
): AccessEvent {
  return {
    kind,
    at: clock.now(),
    ...(email !== undefined && { email }),
    ...(detail !== undefined && { detail }),
  }
}

import { timingSafeEqual } from 'node:crypto'

import type { Context, Middleware, ParameterizedContext } from 'koa'

import type { CurrentSession, EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import { throttledWarnings } from '#application/shared/logger-wrappers.ts'
import type { ResubmitReason } from '#delivery/web/newsroom/article-views.ts'
import { FORM_TOKEN_FIELD } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import { addressWithin } from '#domain/navigation/same-origin-urls.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { isFreshSignIn } from '#domain/newsroom/editor-session.ts'
import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import type { NewsroomView } from '../../newsroom/newsroom-view.ts'
import { readFormBody } from '../http/request-body.ts'
import { respondText, seeOther } from '../http/write-responses.ts'
import { DEADLINES } from '../limits/request-deadlines.ts'
import { bodyLimitsAt, maxAnswerBytes, UPLOAD_TIMEOUT_MS } from '../limits/request-limits.ts'
import {
  deadline,
  parseFormBody,
  requireOurPages,
  respondFormIssue,
  setForm,
} from '../middleware/request-guards.ts'
import type { FormState } from '../middleware/request-guards.ts'

/** Responds with a page of the newsroom; status 200 by default. */
export type RespondNewsroom = (
  context: Context,
  view: NewsroomView,
  status?: number,
) => Promise<void>

/** Cookie of an editor's session. The `__Host-` prefix requires HTTPS and this host. */
const EDITOR_COOKIE = '__Host-editor'

/** Koa state of a request by a signed-in editor. */
export interface EditorState {
  editor: Editor
  session: EditorSession
  /** Token that every form of the session contains, against cross-site request forgery. */
  formToken: string
}

/** Returns the value of a cookie; undefined without it. */
export function cookieIn(context: Context, name: string): string | undefined {
  const pairs = (context.req.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Returns the secret in the session cookie of a request; undefined without the cookie. */
export function sessionSecret(context: Context): string | undefined {
  return cookieIn(context, EDITOR_COOKIE)
}

/**
 * Returns the `Set-Cookie` value of a session. Links and forms of other sites do not send the
 * cookie.
 */
export function sessionCookie(secret: string): string {
  return `${EDITOR_COOKIE}=${secret}; Path=/; Secure; HttpOnly; SameSite=Strict`
}

/** Value of `Set-Cookie` that deletes the session cookie. */
export const ENDED_SESSION_COOKIE = `${sessionCookie('')}; Max-Age=0`

/**
 * Loads the open session of a request, with the editor's present role, if any. Returns undefined
 * without an open session.
 */
export async function currentSession(
  context: Context,
  access: EditorAccess,
): Promise<CurrentSession | undefined> {
  const secret = sessionSecret(context)
  return secret === undefined ? undefined : access.session(secret)
}

/** Middlewares that decide who may open a page of the newsroom, and which forms it accepts. */
export interface NewsroomGuards {
  /** Lets editors pass, by their role at this request; redirects to the sign-in otherwise. */
  readonly editorsOnly: Middleware<EditorState>
  /**
   * Parses a form, and lets editors pass if a page of one of their own sessions sent it. Shows a
   * page that sends it again if the session was of somebody else, and after an outage. A stranger's
   * form is not parsed.
   */
  readonly form: readonly Middleware<EditorState & FormState>[]
  /** Lets editors pass whose page sent a file, before any of it is read. Redirects others. */
  readonly upload: readonly Middleware<EditorState>[]
  /** Lets the chief editor pass, after `editorsOnly` or `form`. */
  readonly chiefOnly: Middleware<EditorState>
  /**
   * Requires a recent sign-in, after `form`, for forms for which `isNeeded` is true. Shows a page
   * that sends the form again otherwise.
   */
  readonly freshSignIn: (
    isNeeded?: (form: URLSearchParams) => boolean,
  ) => Middleware<EditorState & FormState>
}

interface GuardsOptions {
  readonly access: EditorAccess
  readonly respond: RespondNewsroom
  readonly origin: string
  readonly logger: Logger
}

/** Creates the guards of the newsroom's routes. */
export function newsroomGuards(options: GuardsOptions): NewsroomGuards {
  const { access, respond, origin, logger } = options
  const outages = throttledWarnings(logger, { now: () => Date.now() })
  const ourPages = requireOurPages(origin, respondText)
  const sendAgain = async (
    context: Context & { readonly state: FormState },
    reason: ResubmitReason,
  ): Promise<void> => {
    const fields = [...context.state.form]
    if (isLongerAsHtml(context.state)) return respondFormIssue(context, 'tooLong')
    const status = reason === 'unavailable' ? 503 : 403
    return respond(context, { kind: 'sendAgain', reason, action: context.path, fields }, status)
  }
  const signedOut: Middleware<FormState> = async (context) => {
    const body = await readFormBody(context.req, bodyLimitsAt(context.path))
    if (!body.ok) return respondFormIssue(context, body.problem)
    if (!(await comesFromEditor(body.value, access))) return respond(context, LOST_FORM, 403)
    if (setForm(context, body.value)) return sendAgain(context, 'signedOut')
  }
  const ownToken: Middleware<EditorState & FormState> = async (context, next) =>
    isFormToken(context.state, context.state.form) || (await isOfSameEditor(context.state, access))
      ? next()
      : sendAgain(context, 'otherSession')
  const keepForm: Middleware<EditorState & FormState> = async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!isOutage(error)) throw error
      outages.warn('page unanswered', { service: error.service })
      context.set('Retry-After', '10')
      await sendAgain(context, 'unavailable')
    }
  }
  const formGuards = [parseFormBody, ownToken, keepForm, deadline(DEADLINES.call)]
  return {
    editorsOnly: requireSession(options, redirectToSignIn),
    upload: [ourPages, requireSession(options, redirectToSignIn), deadline(UPLOAD_TIMEOUT_MS)],
    form: [ourPages, requireSession(options, signedOut), ...formGuards],
    chiefOnly: (context, next) =>
      hasRightsOf(context.state.editor.role, 'chief')
        ? next()
        : respond(context, { kind: 'roleTooLow' }, 403),
    freshSignIn:
      (isNeeded = () => true) =>
      (context, next) =>
        !isNeeded(context.state.form) || hasFreshSignIn(context)
          ? next()
          : sendAgain(context, 'signInTooOld'),
  }
}

/** Bytes of the page around the fields, and of a field without its name and value. */
const [PAGE_BYTES, FIELD_BYTES] = [4_096, 128]

/**
 * True if the page that sends a form again would be longer than an answer may be: of more than
 * twenty thousand quotes or signs, and little else.
 */
function isLongerAsHtml({ form, formBytes }: FormState): boolean {
  const texts = [...form].flat()
  // HTML writes these characters with six bytes.
  const bytes = texts.reduce(
    (sum, text) => sum + Buffer.byteLength(text.replaceAll(/["'<>&]/g, '&quot;')),
    PAGE_BYTES + FIELD_BYTES * form.size,
  )
  return bytes > maxAnswerBytes(formBytes)
}

const LOST_FORM = {
  kind: 'signIn',
  returnTo: NEWSROOM_PATHS.home,
  isFormLost: true,
} as const

/** All forms of the newsroom begin with their token, so that it is found before they are parsed. */
const FIRST_FIELD = new RegExp(`^${FORM_TOKEN_FIELD}=([\\w-]{43})(?:&|$)`)
const FIRST_FIELD_BYTES = 64

/** True if a session issued the token of a form, the only proof that an editor wrote it. */
async function comesFromEditor(body: Uint8Array, access: EditorAccess): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(body.subarray(0, FIRST_FIELD_BYTES))
  const [, formToken] = FIRST_FIELD.exec(start) ?? []
  return formToken !== undefined && (await access.issuerOf(formToken)) !== undefined
}

/** True if another session of the same editor issued the token of a form, as before a new sign-in. */
async function isOfSameEditor(
  { editor, form }: EditorState & FormState,
  access: EditorAccess,
): Promise<boolean> {
  const issuer = await access.issuerOf(form.get(FORM_TOKEN_FIELD) ?? '')
  return issuer?.email === editor.email
}

/**
 * Creates the middleware that lets editors pass. Without a session it calls `signedOut`; without a
 * role it responds 403.
 */
function requireSession(
  { access, respond }: GuardsOptions,
  signedOut: Middleware,
): Middleware<EditorState> {
  return async (context, next) => {
    const current = await currentSession(context, access)
    if (current === undefined) await signedOut(context, next)
    else if (current.editor === undefined)
      await respond(context, { kind: 'signInRefused', reason: 'roleMissing' }, 403)
    else {
      const { editor, session } = current
      const state: EditorState = { editor, session, formToken: session.formToken }
      Object.assign(context.state, state)
      await next()
    }
  }
}

const redirectToSignIn: Middleware = (context) => {
  const fields = new URLSearchParams({ retour: returnPath(context) })
  seeOther(context, `${NEWSROOM_PATHS.signIn}?${fields.toString()}`)
}

/** Returns the path to open after the sign-in: this page, or for a form its path. */
function returnPath(context: Context): string {
  return context.method === 'GET'
    ? addressWithin(new URL(context.req.url ?? '', 'https://localhost'))
    : context.path
}

/** Responds to a form that no page of the session sent. */
export function respondLostForm(
  { respond }: Pick<GuardsOptions, 'respond'>,
  context: Context,
): Promise<void> {
  return respond(context, LOST_FORM, 403)
}

/** True if a parsed form contains the token of the session. */
export function isFormToken(
  { formToken }: Pick<EditorState, 'formToken'>,
  form: URLSearchParams,
): boolean {
  const token = Buffer.from(form.get(FORM_TOKEN_FIELD) ?? '')
  const expected = Buffer.from(formToken)
  return token.length === expected.length && timingSafeEqual(token, expected)
}

/**
 * True if the editor of a request signed in at most ten minutes ago, as publishing and role changes
 * require.
 */
export function hasFreshSignIn({ state }: ParameterizedContext<EditorState>): boolean {
  return isFreshSignIn(state.session, Date.now())
}

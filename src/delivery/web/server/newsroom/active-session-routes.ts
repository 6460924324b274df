import { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import { SESSION_FIELD } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { seeOther } from '../http/write-responses.ts'
import type { FormState } from '../middleware/request-guards.ts'
import type { EditorState } from './editor-session-middleware.ts'
import type { RespondNewsroom } from './respond-newsroom.ts'

interface SessionOptions {
  readonly access: EditorAccess
  readonly respond: RespondNewsroom
  readonly editorsOnly: Middleware<EditorState>
  readonly checkForm: readonly Middleware<EditorState & FormState>[]
}

/**
 * Creates the routes of the page where editors see and end their own open sessions. The chief
 * editor may end any session.
 */
export function sessionRoutes(options: SessionOptions): Router {
  const { access, respond, editorsOnly, checkForm } = options
  const router = new Router({ sensitive: true, strict: true })
  router.get(NEWSROOM_PATHS.sessions, editorsOnly, async (context) => {
    const { editor, session } = context.state
    const open = await access.sessions()
    const sessions = open.filter(({ email }) => email === editor.email)
    await respond(context, { kind: 'sessions', sessions, current: session.id })
  })
  for (const check of checkForm) router.post(NEWSROOM_PATHS.sessions, check)
  return router.post(NEWSROOM_PATHS.sessions, endSession(options))
}

/**
 * Creates the handler that ends a session and redirects: to the team page for another editor's
 * session, else to the sessions page.
 */
function endSession({ access }: SessionOptions): Middleware<EditorState & FormState> {
  return async (context) => {
    const { editor, form } = context.state
    const ended = await access.endSession(form.get(SESSION_FIELD) ?? '', editor)
    const isOther = ended.ok && ended.value.email !== editor.email
    const page = isOther ? NEWSROOM_PATHS.team : NEWSROOM_PATHS.sessions
    seeOther(context, page)
  }
}

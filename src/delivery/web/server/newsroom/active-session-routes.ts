import { Router } from '@koa/router'

import { SESSION_FIELD } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { seeOther } from '../http/write-responses.ts'
import type { EditorState } from './editor-session-middleware.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'

/**
 * Creates the routes of the page where editors see and end their own open sessions. The chief
 * editor may end any session.
 */
export function sessionRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form } = options.guards
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.sessions, editorsOnly, showSessions(options))
    .post(NEWSROOM_PATHS.sessions, ...form, endSession(options))
}

function showSessions({ access, respond }: NewsroomOptions) {
  return async (context: NewsroomContext): Promise<void> => {
    const { editor, session } = context.state
    const open = await access.sessions()
    const sessions = open.filter(({ email }) => email === editor.email)
    await respond(context, { kind: 'sessions', sessions, current: session.id })
  }
}

/**
 * Creates the handler that ends a session and redirects: to the team page for another editor's
 * session, else to the sessions page.
 */
function endSession({ access }: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const { editor, form } = context.state
    const ended = await access.endSession(form.get(SESSION_FIELD) ?? '', editor)
    const isOther = ended.ok && ended.value.email !== editor.email
    const page = isOther ? NEWSROOM_PATHS.team : NEWSROOM_PATHS.sessions
    seeOther(context, page)
  }
}

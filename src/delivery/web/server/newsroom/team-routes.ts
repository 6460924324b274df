import { Router } from '@koa/router'
import type { Middleware, ParameterizedContext } from 'koa'

import type { Newsroom } from '#application/newsroom/newsroom-use-cases.ts'
import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import { TEAM_FIELDS } from '#delivery/web/newsroom/newsroom-fields.ts'
import type { TeamForm, TeamProblem } from '#delivery/web/newsroom/newsroom-view.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { respondText } from '../http/respond.ts'
import type { FormState } from '../middleware/request-guards.ts'
import { isFresh } from './editor-session.ts'
import type { EditorState } from './editor-session.ts'
import { requireEditorOrSendAgain, requireFreshSignIn } from './newsroom-forms.ts'
import type { RespondNewsroom } from './respond-newsroom.ts'

interface TeamOptions {
  readonly access: EditorAccess
  readonly editors: Newsroom['editors']
  readonly respond: RespondNewsroom
  readonly editorsOnly: Middleware<EditorState>
  /** Middlewares that reject requests of other sites, then parse the form. */
  readonly readForm: readonly Middleware<FormState>[]
}

/** Creates the routes of the page where the chief editor assigns, changes and removes roles. */
export function teamRoutes(options: TeamOptions): Router {
  const { access, respond, editorsOnly, readForm } = options
  const chiefOnly: Middleware<EditorState> = async (context, next) => {
    if (context.state.editor.role === 'chief') await next()
    else await respond(context, { kind: 'roleTooLow' }, 403)
  }
  const router = new Router({ sensitive: true, strict: true })
  router.get(NEWSROOM_PATHS.team, editorsOnly, chiefOnly, async (context) => {
    await showTeam(options, context)
  })
  const checks = [requireEditorOrSendAgain(access, respond), chiefOnly, requireFreshSignIn(respond)]
  for (const check of [...readForm, ...checks]) router.post(NEWSROOM_PATHS.team, check)
  return router.post(NEWSROOM_PATHS.team, changeRole(options))
}

async function showTeam(
  { access, editors, respond }: TeamOptions,
  context: ParameterizedContext<EditorState>,
  failed?: { readonly problem: TeamProblem; readonly form: TeamForm },
): Promise<void> {
  const [team, history, sessions, events] = await Promise.all([
    editors.list(),
    editors.history(),
    access.sessions(),
    access.events(),
  ])
  const fresh = isFresh(context, Date.now())
  const view = { kind: 'team', team, history, sessions, events, fresh, ...failed } as const
  await respond(context, view, failed === undefined ? 200 : 422)
}

/**
 * Creates the handler of the form that assigns, changes or removes a role. After a refusal it shows
 * the input again.
 */
function changeRole(options: TeamOptions): Middleware<EditorState & FormState> {
  return async (context) => {
    const form = teamFormIn(context.state.form)
    const problem = await applyRoleChange(options, context, form)
    if (problem !== undefined) await showTeam(options, context, { problem, form })
    else respondText(context, 303, '', { Location: NEWSROOM_PATHS.team })
  }
}

async function applyRoleChange(
  { access, editors }: TeamOptions,
  context: ParameterizedContext<EditorState>,
  form: TeamForm,
): Promise<TeamProblem | undefined> {
  const { email: operator } = context.state.editor
  const { email, name, role, removes } = form
  // A desk would be left without a chief by mistake: operators may still do it by command.
  if (email.trim().toLowerCase() === operator) return 'ownRole'
  if (!removes) {
    const given = await editors.appoint({ email, name, role, operator })
    return given.ok ? undefined : given.problem
  }
  const removed = await editors.remove({ email, operator })
  if (!removed.ok) return removed.problem
  await access.revoke({ email, operator })
  return undefined
}

function teamFormIn(form: URLSearchParams): TeamForm {
  return {
    email: form.get(TEAM_FIELDS.email) ?? '',
    name: form.get(TEAM_FIELDS.name) ?? '',
    role: form.get(TEAM_FIELDS.role) ?? '',
    removes: form.get(TEAM_FIELDS.removal) !== null,
  }
}

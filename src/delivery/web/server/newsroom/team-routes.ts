import { Router } from '@koa/router'

import { TEAM_FIELDS } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import type {
  TeamConfirmationView,
  TeamForm,
  TeamProblem,
} from '#delivery/web/newsroom/newsroom-view.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import { hasFreshSignIn } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { doneIn, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'

/** Creates the routes of the page where the chief editor assigns, changes and removes roles. */
export function teamRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, chiefOnly, form, freshSignIn } = options.guards
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.team, editorsOnly, chiefOnly, (context) => showTeam(options, context))
    .post(NEWSROOM_PATHS.team, ...form, chiefOnly, freshSignIn(), changeRole(options))
}

async function showTeam(
  { access, site, respond }: NewsroomOptions,
  context: NewsroomContext,
  failed?: { readonly problem: TeamProblem; readonly form: TeamForm },
): Promise<void> {
  const { editors } = site.newsroom
  const [team, history, sessions, events] = await Promise.all([
    editors.list(),
    editors.history(),
    access.sessions(),
    access.events(),
  ])
  const view = {
    kind: 'team',
    team,
    history,
    sessions,
    events,
    fresh: hasFreshSignIn(context),
    isChanged: doneIn(context) !== undefined,
    ...failed,
  } as const
  await respond(context, view, failed === undefined ? 200 : 422)
}

/**
 * Creates the handler of the form that assigns, changes or removes a role. It asks for a
 * confirmation first; after a refusal it shows the input again.
 */
function changeRole(options: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const form = teamFormIn(context.state.form)
    const { email: operator } = context.state.editor
    const change = await checkRoleChange(options, form, operator)
    if (!change.ok) return showTeam(options, context, { problem: change.problem, form })
    if (!form.isConfirmed) return options.respond(context, change.value)
    const problem = await applyRoleChange(options, form, operator)
    if (problem !== undefined) return showTeam(options, context, { problem, form })
    seeDone(context, NEWSROOM_PATHS.team, 'oui')
  }
}

/** Returns the page that confirms a change of a role, or the reason of a refusal. */
async function checkRoleChange(
  { access, site }: NewsroomOptions,
  form: TeamForm,
  operator: Email,
): Promise<Result<TeamConfirmationView, TeamProblem>> {
  const email = form.email.trim().toLowerCase()
  // A desk would be left without a chief by mistake: operators may still do it by command.
  if (email === operator) return refused('ownRole')
  const { editors } = site.newsroom
  const [team, sessions] = await Promise.all([editors.list(), access.sessions()])
  const member = team.find((editor) => editor.email === email)
  const checked = form.removes ? found(member) : editors.check({ ...form, operator })
  if (!checked.ok) return checked
  return ok({
    kind: 'teamConfirmation',
    form,
    editor: checked.value,
    former: member?.role,
    sessions: sessions.filter((session) => session.email === email).length,
  })
}

function found(editor: Editor | undefined): Result<Editor, 'editorUnknown'> {
  return editor === undefined ? refused('editorUnknown') : ok(editor)
}

async function applyRoleChange(
  { access, site }: NewsroomOptions,
  { email, name, role, removes }: TeamForm,
  operator: Email,
): Promise<TeamProblem | undefined> {
  const { editors } = site.newsroom
  if (!removes) {
    const appointment = await editors.appoint({ email, name, role, operator })
    return appointment.ok ? undefined : appointment.problem
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
    removes: form.has(TEAM_FIELDS.removal),
    isConfirmed: form.has(TEAM_FIELDS.confirmation),
  }
}

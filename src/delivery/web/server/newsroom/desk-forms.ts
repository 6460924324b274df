import type { Context, Middleware } from 'koa'

import type { ArticleDraft, FormPage } from '#application/newsroom/desk/article-draft.ts'
import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import { DESK_FIELDS } from '#delivery/web/newsroom/desk-paths.ts'
import type { PublicChange } from '#domain/newsroom/article-events.ts'
import type { ArticleCommand } from '#domain/newsroom/decide-article-change.ts'
import { MANUSCRIPT_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'
import { parisMoment } from '#domain/shared/paris-calendar.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { FormState } from '../middleware/request-guards.ts'
import { currentSession, hasFormToken, isFresh, requireEditor } from './editor-session.ts'
import type { EditorState } from './editor-session.ts'
import type { RespondNewsroom } from './respond-newsroom.ts'

/** Maximum bytes of the form of an article, URL-encoded. */
export const MAX_ARTICLE_BYTES = 1_500_000

/**
 * Creates the middleware of forms in which editors write. Without a session, or with the token of
 * another one, nothing is stored: the page shows everything typed, to send again after a sign-in.
 */
export function requireEditorOrSendAgain(
  access: EditorAccess,
  respond: RespondNewsroom,
): Middleware<EditorState & FormState> {
  const editorsOnly = requireEditor(access, respond)
  return async (context, next) => {
    if ((await currentSession(context, access)) === undefined)
      return sendAgain(context, respond, 'signedOut')
    return editorsOnly(context, async () => {
      if (hasFormToken(context)) await next()
      else await sendAgain(context, respond, 'otherSession')
    })
  }
}

/**
 * Creates the middleware of forms that publish or change roles: they need a sign-in at most ten
 * minutes old. `isNeeded` is false for a form that does neither.
 */
export function requireFreshSignIn(
  respond: RespondNewsroom,
  isNeeded: (form: URLSearchParams) => boolean = () => true,
): Middleware<EditorState & FormState> {
  return async (context, next) => {
    if (!isNeeded(context.state.form) || isFresh(context, Date.now())) await next()
    else await sendAgain(context, respond, 'signInTooOld')
  }
}

/** Shows everything that a form contained, with a button that sends it again. */
function sendAgain(
  context: Context & { readonly state: FormState },
  respond: RespondNewsroom,
  reason: 'signedOut' | 'signInTooOld' | 'otherSession',
): Promise<void> {
  const fields = [...context.state.form]
  return respond(context, { kind: 'sendAgain', reason, action: context.path, fields }, 403)
}

/** Reads the draft in a form. Line ends are those of Unix. */
export function draftIn(form: URLSearchParams): ArticleDraft {
  const text = (name: string): string => form.getAll(name).join('\n').replaceAll('\r\n', '\n')
  const fields = Object.fromEntries(MANUSCRIPT_FIELDS.map((field) => [field, text(field)]))
  return {
    path: text(DESK_FIELDS.path).trim(),
    version: versionIn(form.get(DESK_FIELDS.version)) ?? 0,
    fields: { ...EMPTY, ...fields },
    body: text(DESK_FIELDS.body),
  }
}

/** Reads which page a form was typed on; undefined for a form that does not say so. */
export function formPageIn(form: URLSearchParams): FormPage | undefined {
  const id = (form.get(DESK_FIELDS.page) ?? '').slice(0, MAX_PAGE_ID)
  if (id === '') return undefined
  const copyAt = Number(form.get(DESK_FIELDS.copyAt) ?? '')
  return { id, ...(copyAt > 0 && { copyAt }) }
}

/** Length of a UUID. */
const MAX_PAGE_ID = 36

const EMPTY: Readonly<Record<ManuscriptField, string>> = {
  kind: '',
  title: '',
  standfirst: '',
  themes: '',
  sectors: '',
  tags: '',
  authors: '',
  related: '',
  access: '',
  highlighted: '',
  publishedAt: '',
  updatedAt: '',
  stateOfLawAt: '',
}

/** Parses a number of a version or an article; undefined for other text. */
export function versionIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined
}

type StepCommand = Exclude<ArticleCommand, { readonly kind: 'save' }>

/** Names of the steps that a form asks for. */
export type StepName = StepCommand['kind'] | 'publish'

/** Steps that need a fresh sign-in. */
const PUBLIC_STEPS: ReadonlySet<string> = new Set<StepName>([
  'publish',
  'schedule',
  'withdraw',
  'override',
])

/** True if a form asks for a step that needs a fresh sign-in. */
export function isPublicStep(form: URLSearchParams): boolean {
  return PUBLIC_STEPS.has(form.get(DESK_FIELDS.action) ?? '')
}

interface Step {
  readonly name: StepName
  readonly command: StepCommand
}

/** Reads the step that a form asks for, on the version that the editor read. */
export function stepIn(
  form: URLSearchParams,
  isFirst: boolean,
): Result<Step, 'stepUnknown' | 'dueInvalid'> {
  const name = form.get(DESK_FIELDS.action) ?? ''
  const version = versionIn(form.get(DESK_FIELDS.version)) ?? 0
  if (name === 'publish')
    return ok({ name, command: { kind: 'schedule', version, change: changeIn(form, isFirst) } })
  if (name === 'schedule') {
    const due = parisMoment(textIn(form, DESK_FIELDS.due).replace('T', ' '))
    if (!due.ok) return refused('dueInvalid')
    const change = changeIn(form, isFirst)
    return ok({ name, command: { kind: name, version, dueAt: due.value, change } })
  }
  const command = reviewStep(name, version, textIn(form, DESK_FIELDS.note))
  return command === undefined ? refused('stepUnknown') : ok({ name: command.kind, command })
}

/** Builds a step that has no public change; undefined for another name. */
function reviewStep(name: string, version: number, words: string): StepCommand | undefined {
  switch (name) {
    case 'submit':
    case 'unschedule':
      return { kind: name }
    case 'return':
      return { kind: name, note: words }
    case 'approve':
      return { kind: name, version }
    case 'override':
      return { kind: name, version, reason: words }
    case 'withdraw':
      return { kind: name, reason: words }
    default:
      return undefined
  }
}

function textIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim()
}

function changeIn(form: URLSearchParams, isFirst: boolean): PublicChange {
  if (isFirst) return { kind: 'initial' }
  const kind = form.get(DESK_FIELDS.change)
  if (kind !== 'update' && kind !== 'correction') return { kind: 'minor' }
  return { kind, notice: (form.get(DESK_FIELDS.notice) ?? '').trim() }
}

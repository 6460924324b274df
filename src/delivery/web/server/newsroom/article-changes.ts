import type { ArticleDraft } from '#application/newsroom/desk/article-draft.ts'
import type { AdoptRefusal, SaveRefusal } from '#application/newsroom/save-manuscript.ts'
import { DESK_FIELDS, deskPath } from '#delivery/web/newsroom/desk-paths.ts'
import { FIELD_HINTS, REFUSAL_TEXTS } from '#delivery/web/newsroom/desk-texts.ts'
import type { FieldError, RefusedStep } from '#delivery/web/newsroom/desk-view.ts'
import { reasonFieldId, STEP_FIELD_IDS, STEPS_ID } from '#delivery/web/newsroom/step-fields.ts'

import { respondText } from '../http/respond.ts'
import { showArticle, showNewArticle } from './article-pages.ts'
import { articleIn } from './desk-context.ts'
import type { DeskFormContext, DeskOptions } from './desk-context.ts'
import { draftIn, stepIn, versionIn } from './desk-forms.ts'

type Handle = (context: DeskFormContext) => Promise<void>

/** Handles the form of an article: saves a version or the working copy, or drops the copy. */
export function saveArticle(options: DeskOptions): Handle {
  const { desk } = options.site.newsroom
  return async (context) => {
    const { form, editor } = context.state
    const number = articleIn(context)
    if (number === undefined && context.params['number'] !== undefined)
      return options.respond(context, { kind: 'notFound' }, 404)
    const request = { editor, number, draft: draftIn(form) }
    const action = form.get(DESK_FIELDS.action)
    if (action === 'drop') {
      await desk.drop(editor, number)
      return seeOther(context, doneAt(number, 'abandon'))
    }
    if (action !== 'keep' && action !== 'preview')
      return saveVersion(options, context, request.draft)
    if (!(await desk.keep(request))) return options.respond(context, { kind: 'notFound' }, 404)
    if (action === 'preview') return previewDraft(options, context, request.draft)
    return seeOther(context, `${doneAt(number, 'brouillon')}&${DESK_FIELDS.copy}=oui`)
  }
}

/** Leads to the preview of the working copy, or shows its mistakes. */
async function previewDraft(
  options: DeskOptions,
  context: DeskFormContext,
  draft: ArticleDraft,
): Promise<void> {
  const number = articleIn(context)
  const { desk } = options.site.newsroom
  const text = await desk.document({ editor: context.state.editor, number })
  if (text === undefined || text.ok) return seeOther(context, `${deskPath(number)}/apercu`)
  const refusal = { code: 'manuscriptInvalid', issues: text.problem } as const
  return showErrors(options, context, draft, errorsOf(refusal))
}

/** Saves a version, or shows why not. Without a change the version that stands is taken. */
async function saveVersion(
  options: DeskOptions,
  context: DeskFormContext,
  draft: ArticleDraft,
): Promise<void> {
  const { editor, form } = context.state
  const number = articleIn(context)
  const saved = await options.site.newsroom.desk.save({ editor, number, draft })
  if (!saved.ok && saved.problem === 'versionChanged' && number !== undefined)
    return showConflict(options, context, number, draft)
  if (!saved.ok && saved.problem !== 'unchanged')
    return showErrors(options, context, draft, await allErrors(options, context, saved.problem))
  const standing = saved.ok ? saved.value : { number, version: draft.version }
  if (form.get(DESK_FIELDS.action) !== 'submit' || standing.number === undefined)
    return seeOther(context, doneAt(standing.number, saved.ok ? 'version' : 'inchange'))
  return submitVersion(options, context, standing.number, standing.version)
}

/** Returns the messages of a refused save. A refused path hides no mistake of the text. */
async function allErrors(
  { site }: DeskOptions,
  context: DeskFormContext,
  problem: SaveRefusal,
): Promise<readonly FieldError[]> {
  if (typeof problem !== 'string' || !problem.startsWith('path')) return errorsOf(problem)
  const { editor } = context.state
  const text = await site.newsroom.desk.document({ editor, number: articleIn(context) })
  if (text === undefined || text.ok) return errorsOf(problem)
  return [...errorsOf({ code: 'manuscriptInvalid', issues: text.problem }), ...errorsOf(problem)]
}

async function submitVersion(
  options: DeskOptions,
  context: DeskFormContext,
  number: number,
  version: number,
): Promise<void> {
  const submitted = await options.site.newsroom.desk.change(number, {
    editor: context.state.editor.email,
    version,
    command: { kind: 'submit' },
  })
  if (submitted.ok) return seeOther(context, doneAt(number, 'submit'))
  const refused = refusedStep(submitted.problem, new URLSearchParams())
  return showArticle(options, context, { refused })
}

async function showConflict(
  options: DeskOptions,
  context: DeskFormContext,
  number: number,
  draft: ArticleDraft,
): Promise<void> {
  const { desk } = options.site.newsroom
  const newest = (await desk.open(context.state.editor, number))?.version ?? draft.version
  const conflict =
    draft.version > 0 && draft.version < newest
      ? await desk.conflict(number, draft, newest)
      : undefined
  if (conflict === undefined) return showErrors(options, context, draft, errorsOf('versionChanged'))
  await options.respond(context, { kind: 'conflict', number, draft, conflict }, 409)
}

function showErrors(
  options: DeskOptions,
  context: DeskFormContext,
  draft: ArticleDraft,
  errors: readonly FieldError[],
): Promise<void> {
  const form = { draft, errors }
  return articleIn(context) === undefined
    ? showNewArticle(options, context, form)
    : showArticle(options, context, { form })
}

/** Returns the messages of a refusal, each at its field. */
export function errorsOf(problem: AdoptRefusal): readonly FieldError[] {
  if (typeof problem !== 'string')
    return problem.issues.map(({ place, message }) => ({
      field: place,
      message: place === 'title' || place === 'standfirst' ? hintOf(place) : message,
    }))
  const field = problem.startsWith('path') ? 'path' : 'title'
  return [{ field, message: REFUSAL_TEXTS[problem] }]
}

function hintOf(field: 'title' | 'standfirst'): string {
  return `à écrire. ${FIELD_HINTS[field] ?? ''}`
}

/** Handles a step of the workflow. */
export function takeStep(options: DeskOptions): Handle {
  const { desk } = options.site.newsroom
  return async (context) => {
    const { form, editor } = context.state
    const number = articleIn(context)
    const article = number === undefined ? undefined : await desk.open(editor, number)
    if (number === undefined || article === undefined)
      return options.respond(context, { kind: 'notFound' }, 404)
    const step = stepIn(form, article.state.publications.length === 0)
    if (!step.ok) return showArticle(options, context, { refused: refusedStep(step.problem, form) })
    const version = versionIn(form.get(DESK_FIELDS.version))
    const changed = await desk.change(number, {
      editor: editor.email,
      command: step.value.command,
      ...(version !== undefined && { version }),
    })
    if (changed.ok) return seeOther(context, doneAt(number, step.value.name))
    return showArticle(options, context, { refused: refusedStep(changed.problem, form) })
  }
}

const STEP_TEXTS = {
  stepUnknown: 'Cette étape n’existe pas.',
  dueInvalid: 'Choisissez le jour et l’heure de la publication.',
} as const

/** Returns the message of a refused step at its field, with what was typed. */
function refusedStep(
  problem: SaveRefusal | keyof typeof STEP_TEXTS,
  form: URLSearchParams,
): RefusedStep {
  const step = form.get(DESK_FIELDS.action) ?? ''
  return {
    field: fieldOfStep(problem, step),
    message: messageOf(problem),
    step,
    typed: Object.fromEntries(form),
  }
}

function messageOf(problem: SaveRefusal | keyof typeof STEP_TEXTS): string {
  if (problem === 'stepUnknown' || problem === 'dueInvalid') return STEP_TEXTS[problem]
  return errorsOf(problem)[0]?.message ?? ''
}

/** Returns the id of the field to amend; of all steps if none is wrong. */
function fieldOfStep(problem: SaveRefusal | keyof typeof STEP_TEXTS, step: string): string {
  if (problem === 'dueInvalid' || problem === 'dueInPast') return STEP_FIELD_IDS.due
  if (problem === 'reasonInvalid') return reasonFieldId(step)
  return STEPS_ID
}

function doneAt(number: number | undefined, done: string): string {
  return `${deskPath(number)}?${DESK_FIELDS.done}=${done}`
}

function seeOther(context: DeskFormContext, location: string): void {
  respondText(context, 303, '', { Location: location })
}

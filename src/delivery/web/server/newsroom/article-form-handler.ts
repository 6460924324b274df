import { randomUUID } from 'node:crypto'

import type {
  ArticleDraft,
  FormPage,
} from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import type { DraftRequest } from '#application/newsroom/desk/save-draft.ts'
import type { SaveRefusal } from '#application/newsroom/save-manuscript.ts'
import {
  ARTICLE_FIELDS,
  articlePagePath,
  CHOOSE_PICTURE,
  isMove,
  movedArticles,
  pictureChoicePath,
  REMOVE_PICTURE,
  workingCopyPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { FieldError } from '#delivery/web/newsroom/article-views.ts'
import { editorName } from '#delivery/web/newsroom/editor-name.ts'
import { newestVersion } from '#domain/newsroom/article-state.ts'
import { NO_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { seeOther } from '../http/write-responses.ts'
import { errorsOf, refusedStep } from './article-form-errors.ts'
import { showArticle, showNewArticle } from './article-page-handlers.ts'
import { withPicture } from './head-picture-routes.ts'
import { articleNumberIn, editorNames, seeDone } from './newsroom-context.ts'
import type { NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import {
  draftIn,
  fieldTooLong,
  formPageIn,
  parseDraftId,
  withImpliedFields,
} from './parse-article-form.ts'

type Handle = (context: NewsroomFormContext) => Promise<void>

/**
 * Creates the handler of the article form. By its field `action`, it saves or submits a version, or
 * stores, previews or deletes the working copy.
 */
export function saveArticle(options: NewsroomOptions): Handle {
  return async (context) => {
    const { form, editor } = context.state
    const number = articleNumberIn(context)
    if (number === undefined && context.params['number'] !== undefined)
      return options.respond(context, { kind: 'notFound' }, 404)
    const page = formPageIn(form)
    const newDraft = number === undefined ? newDraftIn(context) : undefined
    const action = form.get(ARTICLE_FIELDS.action) ?? ''
    const draft = withActedField(draftIn(form), action)
    const request = { editor, number, newDraft, draft, ...(page && { page }) }
    if (action === 'drop') return dropDraft(options, context, request)
    const error = fieldTooLong(request.draft)
    if (error !== undefined) return showErrors(options, context, request.draft, [error])
    if (!storesCopy(action))
      return saveVersion(options, context, { ...request, draft: withImpliedFields(draft) })
    return storeCopy(options, context, request, action)
  }
}

/** Stores the working copy, then redirects to what the action is about. */
async function storeCopy(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  request: DraftRequest,
  action: string,
): Promise<void> {
  const { number, newDraft, draft } = request
  const stored = await options.site.newsroom.keep(request)
  if (!stored.ok)
    return stored.problem === 'otherCopy'
      ? showOtherCopy(options, context, draft)
      : options.respond(context, { kind: 'notFound' }, 404)
  if (action === 'preview') return previewDraft(options, context, draft)
  if (action === CHOOSE_PICTURE) return seeOther(context, pictureChoicePath(number, newDraft))
  return seeDone(context, workingCopyPath(number, newDraft), 'brouillon')
}

/** True if an action stores the working copy, and saves no version. */
function storesCopy(action: string): boolean {
  return COPY_ACTIONS.has(action) || isMove(action)
}

const COPY_ACTIONS: ReadonlySet<string> = new Set([
  'keep',
  'preview',
  CHOOSE_PICTURE,
  REMOVE_PICTURE,
])

/** Moves an article of a letter, or removes the picture, if the form's action says so. */
function withActedField(draft: ArticleDraft, action: string): ArticleDraft {
  const { fields } = draft
  if (action === REMOVE_PICTURE) return withPicture(draft, NO_FIELDS)
  const articles = movedArticles(fields.articles.split('\n'), action).join('\n')
  return { ...draft, fields: { ...fields, articles } }
}

/** Returns the id of the new article's draft that a form contains. */
function newDraftIn({ state }: NewsroomFormContext): string {
  return parseDraftId(state.form.get(ARTICLE_FIELDS.newDraft))
}

/** Deletes a working copy, and redirects to its article, or to the list for a new one. */
async function dropDraft(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  request: DraftRequest,
): Promise<void> {
  const { number } = request
  await options.site.newsroom.drop(request)
  const page = number === undefined ? NEWSROOM_PATHS.articles : articlePagePath(number)
  seeDone(context, page, 'abandon')
}

/** Redirects to the preview of the working copy, or shows the errors in its text. */
async function previewDraft(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  draft: ArticleDraft,
): Promise<void> {
  const number = articleNumberIn(context)
  const { newsroom } = options.site
  const newDraft = newDraftIn(context)
  const text = await newsroom.document({ editor: context.state.editor, number, newDraft })
  if (text === undefined || text.ok) return seeOther(context, previewPath(number, newDraft))
  const refusal = { code: 'manuscriptInvalid', issues: text.problem } as const
  return showErrors(options, context, draft, errorsOf(refusal))
}

function previewPath(number: number | undefined, newDraft: string): string {
  const path = `${articlePagePath(number)}/apercu`
  if (number !== undefined || newDraft === '') return path
  return `${path}?${new URLSearchParams({ [ARTICLE_FIELDS.copy]: newDraft }).toString()}`
}

/** Saves a new version, or shows the errors. Without a change, the latest version remains. */
async function saveVersion(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  request: DraftRequest,
): Promise<void> {
  const { draft } = request
  const number = articleNumberIn(context)
  const saved = await options.site.newsroom.save(request)
  if (saved.ok || saved.problem === 'unchanged') {
    const standing = saved.ok ? saved.value : { number, version: draft.version }
    return afterSave(options, context, { ...standing, done: doneBySave(context, draft, saved.ok) })
  }
  const { problem } = saved
  if (problem === 'otherCopy') return showOtherCopy(options, context, draft)
  if (problem === 'versionChanged' && number !== undefined)
    return showConflict(options, context, number, draft)
  return showErrors(options, context, draft, await allErrors(options, context, problem))
}

/** The latest version of an article after a save. */
interface StandingVersion {
  readonly number: number | undefined
  readonly version: number
  /** What the page of the article confirms, unless the version is also submitted. */
  readonly done: string
}

/** Returns what a save did: nothing if the text had not changed. */
function doneBySave({ state }: NewsroomFormContext, { path }: ArticleDraft, isNew: boolean) {
  if (!isNew) return 'inchange'
  return path === draftIn(state.form).path ? 'version' : 'adresse'
}

/** Submits the latest version to review if the form requests it, else redirects to the article. */
async function afterSave(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  { number, version, done }: StandingVersion,
): Promise<void> {
  const submits = context.state.form.get(ARTICLE_FIELDS.action) === 'submit'
  if (submits && number !== undefined) return submitVersion(options, context, number, version)
  seeDone(context, articlePagePath(number), done)
}

/**
 * Returns the error messages of a refused save. If the path is refused, they include the errors of
 * the text.
 */
async function allErrors(
  { site }: NewsroomOptions,
  context: NewsroomFormContext,
  problem: SaveRefusal,
): Promise<readonly FieldError[]> {
  if (typeof problem !== 'string' || !problem.startsWith('path')) return errorsOf(problem)
  const { editor } = context.state
  const text = await site.newsroom.document({
    editor,
    number: articleNumberIn(context),
    newDraft: newDraftIn(context),
  })
  if (text === undefined || text.ok) return errorsOf(problem)
  return [...errorsOf({ code: 'manuscriptInvalid', issues: text.problem }), ...errorsOf(problem)]
}

async function submitVersion(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  number: number,
  version: number,
): Promise<void> {
  const submitted = await options.site.newsroom.change({
    number,
    editor: context.state.editor,
    version,
    command: { kind: 'submit' },
  })
  if (submitted.ok) return seeDone(context, articlePagePath(number), 'submit')
  const refused = refusedStep(submitted.problem, new URLSearchParams())
  return showArticle(options, context, { refused })
}

async function showConflict(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  number: number,
  draft: ArticleDraft,
): Promise<void> {
  const { newsroom } = options.site
  const article = await newsroom.open(context.state.editor, number)
  const newest = article?.version ?? draft.version
  const conflict =
    draft.version > 0 && draft.version < newest
      ? await newsroom.conflict(number, draft, newest)
      : undefined
  if (conflict === undefined) return showErrors(options, context, draft, errorsOf('versionChanged'))
  const checked = await options.site.checkFields(draft.fields)
  const form = { draft, errors: [], page: pageOf(context), checked }
  const by = article && newestVersion(article.state).by
  const author = by === undefined ? '' : editorName(await editorNames(options.site), by)
  await options.respond(context, { kind: 'conflict', number, author, form, conflict }, 409)
}

/** Returns the id of the browser page with the form; a new id if the form contains none. */
function pageOf({ state }: NewsroomFormContext): FormPage {
  return formPageIn(state.form) ?? { id: randomUUID() }
}

/**
 * Shows the article form with its input, and a notice that another browser page stored a working
 * copy.
 */
async function showOtherCopy(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  draft: ArticleDraft,
): Promise<void> {
  const { newsroom } = options.site
  const { editor } = context.state
  const number = articleNumberIn(context)
  const newDraft = newDraftIn(context)
  const openedText =
    number === undefined ? newsroom.openNew(editor, newDraft) : newsroom.open(editor, number)
  const copyAt = (await openedText)?.working?.savedAt ?? 0
  const form = {
    draft,
    errors: [],
    page: { ...pageOf(context), copyAt },
    otherCopyAt: copyAt,
  }
  return number === undefined
    ? showNewArticle(options, context, { ...form, newDraft })
    : showArticle(options, context, { form })
}

function showErrors(
  options: NewsroomOptions,
  context: NewsroomFormContext,
  draft: ArticleDraft,
  errors: readonly FieldError[],
): Promise<void> {
  const form = { draft, errors, page: pageOf(context) }
  return articleNumberIn(context) === undefined
    ? showNewArticle(options, context, { ...form, newDraft: newDraftIn(context) })
    : showArticle(options, context, { form })
}

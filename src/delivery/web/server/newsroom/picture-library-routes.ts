import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'

import { pictureChoicePath } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import {
  alreadyInLibrary,
  MAX_PICTURE_WORDS,
  PICTURE_FIELDS,
} from '#delivery/web/newsroom/picture-library-view.ts'
import type {
  PictureLibraryView,
  PicturesOfPage,
} from '#delivery/web/newsroom/picture-library-view.ts'
import { pageCount, pageSlice, parsePage } from '#domain/editorial/pagination.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#domain/newsroom/picture-upload.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { isOutage } from '#ports/outage.ts'
import type { PictureWords } from '#ports/picture-library.ts'

import { withUploadedFile } from '../http/multipart-form.ts'
import type { MultipartForm, UploadedFile } from '../http/multipart-form.ts'
import { seeOther } from '../http/write-responses.ts'
import { UPLOAD_TIMEOUT_MS } from '../limits/request-limits.ts'
import { deadline, respondFormIssue } from '../middleware/request-guards.ts'
import { isFormToken, respondLostForm } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { doneIn, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { parseDraftId, parseNumberField } from './parse-article-form.ts'

export function pictureLibraryRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form, upload } = options.guards
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.pictures, editorsOnly, (context) => showLibrary(options, context))
    .post(NEWSROOM_PATHS.pictures, ...upload, deadline(UPLOAD_TIMEOUT_MS), uploadPicture(options))
    .post(`${NEWSROOM_PATHS.pictures}/:name`, ...form, changePicture(options))
}

/** Number of pictures on a page. */
const PICTURES_PER_PAGE = 24

/** Loads the pictures that a query names. Undefined if the library has no such page. */
export async function listedPictures(
  { pictures }: Pick<NewsroomOptions['site'], 'pictures'>,
  query: URLSearchParams,
): Promise<PicturesOfPage | undefined> {
  const page = parsePage(query.get(PICTURE_FIELDS.page) ?? undefined)
  const text = (query.get(PICTURE_FIELDS.text) ?? '').slice(0, 100)
  const at = page.ok ? page.value : 1
  const listed = await pictures.list({ text, ...pageSlice(at, PICTURES_PER_PAGE) })
  const pages = pageCount(listed.total, PICTURES_PER_PAGE)
  if (!page.ok || at > Math.max(1, pages)) return undefined
  const added = await pictures.picture(query.get(PICTURE_FIELDS.added) ?? '')
  const wasPresent = query.has(PICTURE_FIELDS.present)
  return { listed, text, page: at, pages, ...(added && { added, wasPresent }) }
}

async function showLibrary(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  refusal: Pick<PictureLibraryView, 'refusedUpload' | 'refusedForm'> = {},
): Promise<void> {
  const pictures = await listedPictures(site, new URLSearchParams(context.querystring))
  if (pictures === undefined) return respond(context, { kind: 'notFound' }, 404)
  const isRefused = Object.keys(refusal).length > 0
  const view = { kind: 'pictures', ...pictures, done: doneIn(context), ...refusal } as const
  return respond(context, view, isRefused ? 422 : 200)
}

function uploadPicture(options: NewsroomOptions) {
  return async (context: NewsroomContext & Pick<RouterContext, 'req'>): Promise<void> => {
    const handled = await withUploadedFile(context.req, MAX_PICTURE_BYTES, async (form) => {
      if (!isFormToken(context.state, form.fields)) return respondLostForm(options, context)
      const isCall = context.accepts('html', 'json') === 'json'
      const words = wordsOf(form.fields)
      const chooser = form.fields.get(PICTURE_FIELDS.chooser) ?? undefined
      const added = await addPicture(options, form, context.state)
      if (isCall) return respondJson(context, added)
      const choice = chooser === undefined ? undefined : choicePathFor(chooser)
      if (added.ok && (choice !== undefined || added.value.presentAs === undefined))
        return seeAdded(context, added.value, choice)
      const message = added.ok ? alreadyInLibrary(added.value.presentAs ?? '') : added.problem
      const refusedUpload = { message, words, ...(chooser && { chooser }) }
      return showLibrary(options, context, { refusedUpload })
    })
    if (!handled.ok) respondFormIssue(context, handled.problem)
  }
}

/** Responds to the script of the rich editor with the name of the picture, or the refusal. */
function respondJson(context: NewsroomContext, added: Result<UploadedPicture, string>): void {
  context.status = added.ok ? 200 : 422
  context.body = added.ok ? { name: added.value.name } : { error: added.problem }
}

/** Picture of an upload, with its title if the library had it already. */
interface UploadedPicture {
  readonly name: string
  readonly presentAs?: string
}

async function addPicture(
  { site: { pictures } }: NewsroomOptions,
  { fields, file }: MultipartForm<UploadedFile>,
  { editor }: EditorState,
): Promise<Result<UploadedPicture, string>> {
  if (!file.ok) return refused(PICTURE_REFUSALS[file.problem])
  const words = wordsOf(fields)
  if (words.alt === '') return refused(ALT_MISSING)
  const { path, filename } = file.value
  try {
    const title = words.title === '' ? titleOfFile(filename) : words.title
    const added = await pictures.add(path, { ...words, title }, editor.email)
    if (!added.ok) return refused(PICTURE_REFUSALS[added.problem])
    const { name, isNew } = added.value
    const present = isNew ? undefined : await pictures.picture(name)
    return ok({ name, ...(present && { presentAs: present.title }) })
  } catch (error) {
    if (isOutage(error)) return refused(TOO_BUSY)
    throw error
  }
}

const ALT_MISSING = 'Écrivez un texte de remplacement, ou «\u00A0décorative\u00A0».'
const TOO_BUSY =
  'Cette image n’a pas pu être préparée à temps\u00A0: d’autres attendent. Renvoyez-la dans une minute.'

/** Redirects to the picture that was added: to choose it, if an article asked for it. */
function seeAdded(
  context: NewsroomContext,
  { name, presentAs }: UploadedPicture,
  path: string = NEWSROOM_PATHS.pictures,
): void {
  const query = new URLSearchParams({
    [PICTURE_FIELDS.added]: name,
    ...(presentAs !== undefined && { [PICTURE_FIELDS.present]: 'oui' }),
  }).toString()
  return seeOther(context, `${path}${path.includes('?') ? '&' : '?'}${query}`)
}

/** Returns the page that chooses a picture for what `chooserOf` named; undefined for other text. */
function choicePathFor(chooser: string): string | undefined {
  const number = parseNumberField(chooser)
  const newDraft = parseDraftId(chooser)
  return number === undefined && newDraft === '' ? undefined : pictureChoicePath(number, newDraft)
}

function titleOfFile(filename: string): string {
  const title = filename.replace(/\.[a-z0-9]+$/iu, '').trim()
  return title === '' ? 'Sans titre' : title.slice(0, MAX_PICTURE_WORDS)
}

function wordsOf(fields: URLSearchParams): PictureWords {
  const word = (name: string): string =>
    (fields.get(name) ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_PICTURE_WORDS)
  return {
    title: word(PICTURE_FIELDS.title),
    alt: word(PICTURE_FIELDS.alt),
    credit: word(PICTURE_FIELDS.credit),
  }
}

/** Creates the handler that changes the words of a picture, or deletes a picture without use. */
function changePicture(options: NewsroomOptions) {
  const { respond, site } = options
  const { pictures } = site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form } = context.state
    const name = context.params['name'] ?? ''
    const refuse = (message: string) =>
      showLibrary(options, context, { refusedForm: { name, message } })
    if (form.has(PICTURE_FIELDS.removal)) {
      const removed = await pictures.remove(name)
      if (removed.ok) return seeDone(context, NEWSROOM_PATHS.pictures, 'supprimee')
      if (removed.problem === 'used') return refuse(STILL_USED)
      return respond(context, { kind: 'notFound' }, 404)
    }
    const words = wordsOf(form)
    if (words.alt === '') return refuse(ALT_MISSING)
    const title = words.title === '' ? titleOfFile('') : words.title
    if (await pictures.describe(name, { ...words, title }))
      return seeDone(context, NEWSROOM_PATHS.pictures, 'decrite')
    return respond(context, { kind: 'notFound' }, 404)
  }
}

const STILL_USED =
  'Cette image ne peut pas être supprimée\u00A0: une version d’un article la montre encore.'

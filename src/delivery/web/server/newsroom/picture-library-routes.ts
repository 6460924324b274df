import { Router } from '@koa/router'

import { pictureChoicePath } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { alreadyInLibrary, PICTURE_FIELDS } from '#delivery/web/newsroom/picture-library-view.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#domain/newsroom/picture-upload.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { MultipartForm, UploadedFile } from '../http/multipart-form.ts'
import { seeOther } from '../http/write-responses.ts'
import { changePicture, replacePicture, restorePicture } from './change-picture-handlers.ts'
import type { EditorState } from './editor-session-middleware.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'
import { parseDraftId, parseNumberField } from './parse-article-form.ts'
import { ALT_MISSING, describedBy, TOO_BUSY, wordsOf } from './parse-picture-words.ts'
import { showPictureLibrary } from './show-picture-library.ts'
import { refuseOutage, uploadHandler } from './upload-handler.ts'

export function pictureLibraryRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form, upload } = options.guards
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.pictures, editorsOnly, (context) => showPictureLibrary(options, context))
    .post(NEWSROOM_PATHS.pictures, ...upload, uploadPicture(options))
    .post(PICTURE, ...form, changePicture(options))
    .post(`${PICTURE}/fichier`, ...upload, replacePicture(options))
    .post(`${PICTURE}/retablir`, ...form, restorePicture(options))
}

/** Path to which the form of a picture posts. */
const PICTURE = `${NEWSROOM_PATHS.pictures}/:name`

function uploadPicture(options: NewsroomOptions) {
  return uploadHandler(options, {
    maxBytes: MAX_PICTURE_BYTES,
    handle: async (context, form) => {
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
      return showPictureLibrary(options, context, { refusedUpload })
    },
  })
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
  const { path, filename } = file.value
  const words = describedBy(wordsOf(fields), filename)
  if (words === undefined) return refused(ALT_MISSING)
  const added = await pictures.add(path, words, editor.email).catch(refuseOutage('busy' as const))
  if (!added.ok) return refused(REFUSALS[added.problem])
  const { name, isNew } = added.value
  const present = isNew ? undefined : await pictures.picture(name)
  return ok({ name: present?.name ?? name, ...(present && { presentAs: present.title }) })
}

const REFUSALS = { ...PICTURE_REFUSALS, busy: TOO_BUSY } as const

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

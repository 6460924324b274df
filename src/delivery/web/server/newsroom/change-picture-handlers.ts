import type { RouterContext } from '@koa/router'

import type { ReplacementRefusal } from '#application/newsroom/manage-pictures.ts'
import {
  alreadyInLibrary,
  PICTURE_FIELDS,
  REPLACED_BY_CHIEF,
} from '#delivery/web/newsroom/picture-library-view.ts'
import type { RefusedPictureForm } from '#delivery/web/newsroom/picture-library-view.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS } from '#domain/newsroom/picture-upload.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { isOutage } from '#ports/outage.ts'

import { withUploadedFile } from '../http/multipart-form.ts'
import type { MultipartForm, UploadedFile } from '../http/multipart-form.ts'
import { respondFormIssue } from '../middleware/request-guards.ts'
import { isFormToken, respondLostForm } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { ALT_MISSING, TOO_BUSY, titleOfFile, wordsOf } from './parse-picture-words.ts'
import { showPictureLibrary } from './show-picture-library.ts'

/** Creates the handler that changes the words of a picture, or deletes a picture without use. */
export function changePicture(options: NewsroomOptions) {
  const { respond, site } = options
  const { pictures } = site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form } = context.state
    const { name = '' } = context.params
    const words = wordsOf(form)
    const refuse = (message: string) =>
      showPictureLibrary(options, context, { refusedForm: { name, kind: 'words', message, words } })
    if (form.has(PICTURE_FIELDS.removal)) {
      const removed = await pictures.remove(name)
      if (removed.ok) return seeDone(context, NEWSROOM_PATHS.pictures, 'supprimee')
      if (removed.problem === 'used') return refuse(STILL_USED)
      return respond(context, { kind: 'notFound' }, 404)
    }
    if (words.alt === '') return refuse(ALT_MISSING)
    const title = words.title === '' ? titleOfFile('') : words.title
    if (await pictures.describe(name, { ...words, title }))
      return seeDone(context, NEWSROOM_PATHS.pictures, 'decrite')
    return respond(context, { kind: 'notFound' }, 404)
  }
}

const STILL_USED =
  'Cette image ne peut pas être supprimée\u00A0: une version d’un article la montre encore.'

/** Creates the handler that replaces the file of a picture, in all texts that show it. */
export function replacePicture(options: NewsroomOptions) {
  return async (context: NewsroomContext & Pick<RouterContext, 'req'>): Promise<void> => {
    const { name = '' } = context.params
    const handled = await withUploadedFile(context.req, MAX_PICTURE_BYTES, async (form) => {
      if (!isFormToken(context.state, form.fields)) return respondLostForm(options, context)
      const replaced = await replacedBy(options, { name, form }, context.state)
      if (replaced.ok) return seeDone(context, NEWSROOM_PATHS.pictures, 'remplacee', replaced.value)
      if (replaced.problem === 'pictureUnknown')
        return options.respond(context, { kind: 'notFound' }, 404)
      const message = messageOf(replaced.problem)
      const refusedForm: RefusedPictureForm = {
        name,
        kind: 'file',
        message,
        words: wordsOf(form.fields),
      }
      return showPictureLibrary(options, context, { refusedForm })
    })
    if (!handled.ok) respondFormIssue(context, handled.problem)
  }
}

type Refusal = ReplacementRefusal | 'altMissing' | 'busy'

async function replacedBy(
  { site: { pictures } }: NewsroomOptions,
  { name, form }: { readonly name: string; readonly form: MultipartForm<UploadedFile> },
  { editor }: EditorState,
): Promise<Result<string, Refusal>> {
  const { fields, file } = form
  if (!file.ok) return refused(file.problem)
  const words = wordsOf(fields)
  if (words.alt === '') return refused('altMissing')
  const { path, filename } = file.value
  const title = words.title === '' ? titleOfFile(filename) : words.title
  try {
    return await pictures.replace(name, { file: path, words: { ...words, title } }, editor)
  } catch (error) {
    if (isOutage(error)) return refused('busy')
    throw error
  }
}

function messageOf(refusal: Exclude<Refusal, 'pictureUnknown'>): string {
  if (typeof refusal === 'object')
    return `${alreadyInLibrary(refusal.title)} Choisissez-la dans les articles.`
  return MESSAGES[refusal]
}

const MESSAGES = {
  ...PICTURE_REFUSALS,
  altMissing: ALT_MISSING,
  busy: TOO_BUSY,
  sameFile: 'C’est déjà le fichier de cette image.',
  roleTooLow: REPLACED_BY_CHIEF,
} as const

/** Creates the handler that shows a picture again that another one replaced. */
export function restorePicture(options: NewsroomOptions) {
  const { site, respond } = options
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form, editor } = context.state
    const { name = '' } = context.params
    const earlier = form.get(PICTURE_FIELDS.earlier) ?? ''
    const restored = await site.pictures.restore(name, earlier, editor)
    if (restored.ok) return seeDone(context, NEWSROOM_PATHS.pictures, 'retablie', earlier)
    if (restored.problem === 'pictureUnknown') return respond(context, { kind: 'notFound' }, 404)
    const refusedForm = { name, kind: 'file', message: REPLACED_BY_CHIEF } as const
    return showPictureLibrary(options, context, { refusedForm })
  }
}

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

import type { MultipartForm, UploadedFile } from '../http/multipart-form.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { seeDone } from './newsroom-context.ts'
import type { NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { ALT_MISSING, describedBy, TOO_BUSY, wordsOf } from './parse-picture-words.ts'
import { showPictureLibrary } from './show-picture-library.ts'
import { refuseOutage, uploadHandler } from './upload-handler.ts'

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
    const described = describedBy(words)
    if (described === undefined) return refuse(ALT_MISSING)
    if (await pictures.describe(name, described))
      return seeDone(context, NEWSROOM_PATHS.pictures, 'decrite')
    return respond(context, { kind: 'notFound' }, 404)
  }
}

const STILL_USED =
  'Cette image ne peut pas être supprimée\u00A0: une version d’un article la montre encore.'

/** Creates the handler that replaces the file of a picture, in all texts that show it. */
export function replacePicture(options: NewsroomOptions) {
  return uploadHandler(options, {
    maxBytes: MAX_PICTURE_BYTES,
    handle: async (context, form) => {
      const { name = '' } = context.params
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
    },
  })
}

type Refusal = ReplacementRefusal | 'altMissing' | 'busy'

async function replacedBy(
  { site: { pictures } }: NewsroomOptions,
  { name, form }: { readonly name: string; readonly form: MultipartForm<UploadedFile> },
  { editor }: EditorState,
): Promise<Result<string, Refusal>> {
  const { fields, file } = form
  if (!file.ok) return refused(file.problem)
  const { path, filename } = file.value
  const words = describedBy(wordsOf(fields), filename)
  if (words === undefined) return refused('altMissing')
  return pictures.replace(name, { file: path, words }, editor).catch(refuseOutage('busy' as const))
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

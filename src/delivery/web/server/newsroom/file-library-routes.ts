import { Router } from '@koa/router'

import { FILE_FIELDS, MAX_RIGHTS_LENGTH } from '#delivery/web/newsroom/file-library-view.ts'
import type { RefusedFileForm, TypedFileFields } from '#delivery/web/newsroom/file-library-view.ts'
import { pageCount, pageSlice, parsePage } from '#domain/editorial/pagination.ts'
import { FILE_REFUSALS, MAX_FILE_BYTES, MAX_FILE_TITLE } from '#domain/newsroom/file-upload.ts'
import { valuesOf } from '#domain/newsroom/manuscript-fields.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseOpeningRight } from '#domain/visitor/opening-rights.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'
import type { FileDetails } from '#ports/file-library.ts'

import type { MultipartForm, UploadedFile } from '../http/multipart-form.ts'
import { seeOther } from '../http/write-responses.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { doneIn, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { uploadHandler } from './upload-handler.ts'

/** Creates the routes of the library of files to download. */
export function fileLibraryRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form, upload } = options.guards
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(NEWSROOM_PATHS.files, editorsOnly, (context) => showLibrary(options, context))
    .post(NEWSROOM_PATHS.files, ...upload, uploadFile(options))
    .post(`${NEWSROOM_PATHS.files}/:hash`, ...form, changeFile(options))
}

/** Number of files on a page. */
const FILES_PER_PAGE = 50

async function showLibrary(
  { site: { files }, respond }: NewsroomOptions,
  context: NewsroomContext,
  refusal?: RefusedFileForm,
): Promise<void> {
  const query = new URLSearchParams(context.querystring)
  const page = parsePage(query.get(FILE_FIELDS.page) ?? undefined)
  const text = (query.get(FILE_FIELDS.text) ?? '').slice(0, MAX_FILE_TITLE)
  const at = page.ok ? page.value : 1
  const listed = await files.list({ text, ...pageSlice(at, FILES_PER_PAGE) })
  const pages = pageCount(listed.total, FILES_PER_PAGE)
  if (!page.ok || at > pages) return respond(context, { kind: 'notFound' }, 404)
  const added = await files.file(query.get(FILE_FIELDS.added) ?? '')
  const done = doneIn(context)
  return respond(
    context,
    {
      kind: 'files',
      listed,
      text,
      page: at,
      pages,
      done,
      ...(added && { added }),
      ...(refusal && { refused: refusal }),
    },
    refusal === undefined ? 200 : 422,
  )
}

function uploadFile(options: NewsroomOptions) {
  return uploadHandler(options, {
    maxBytes: MAX_FILE_BYTES,
    handle: async (context, form) => {
      const added = await addFile(options, form, context.state)
      if (!added.ok) {
        const refusal = { message: added.problem, typed: typedIn(form.fields) }
        return showLibrary(options, context, refusal)
      }
      const query = new URLSearchParams({ [FILE_FIELDS.added]: added.value })
      return seeOther(context, `${NEWSROOM_PATHS.files}?${query.toString()}`)
    },
  })
}

async function addFile(
  { site: { files } }: NewsroomOptions,
  { fields, file }: MultipartForm<UploadedFile>,
  { editor }: EditorState,
): Promise<Result<string, string>> {
  if (!file.ok) return refused(FILE_REFUSALS[file.problem])
  const { path, filename } = file.value
  const details = detailsOf(typedIn(fields), filename)
  if (!details.ok) return details
  const added = await files.add(path, details.value, editor.email)
  if (!added.ok) return refused(FILE_REFUSALS[added.problem])
  const { hash, isNew } = added.value
  const present = isNew ? undefined : await files.file(hash)
  return present === undefined ? ok(hash) : refused(alreadyInLibrary(present.title))
}

function typedIn(fields: URLSearchParams): TypedFileFields {
  const field = (name: string, length: number): string => (fields.get(name) ?? '').slice(0, length)
  return {
    title: field(FILE_FIELDS.title, MAX_FILE_TITLE).replaceAll(/\s+/gu, ' ').trim(),
    access: field(FILE_FIELDS.access, 10),
    rights: field(FILE_FIELDS.rights, MAX_RIGHTS_LENGTH),
  }
}

/** Returns what was typed about a file, or why it is refused, in French. */
function detailsOf(
  { title, access, rights }: TypedFileFields,
  filename = '',
): Result<FileDetails, string> {
  const openedBy: OpeningRight[] = []
  for (const line of valuesOf(rights)) {
    const right = parseOpeningRight(line)
    if (right === undefined) return refused(unknownRight(line))
    openedBy.push(right)
  }
  if (openedBy.length > MAX_RIGHTS) return refused(TOO_MANY_RIGHTS)
  const isPublic = access === 'public'
  if (isPublic && openedBy.length > 0) return refused(RIGHTS_OF_PUBLIC)
  const named = title === '' ? titleOfFile(filename) : title
  if (named === '') return refused(TITLE_MISSING)
  return ok({
    title: named,
    access: isPublic ? 'public' : 'premium',
    ...(openedBy.length > 0 && { openedBy }),
  })
}

function titleOfFile(filename: string): string {
  return filename
    .replace(/\.[a-z0-9]+$/iu, '')
    .replaceAll(/[\s_]+/gu, ' ')
    .trim()
    .slice(0, MAX_FILE_TITLE)
}

function alreadyInLibrary(title: string): string {
  return `Ce fichier est déjà dans la bibliothèque, sous le titre «\u00A0${title}\u00A0».`
}

function unknownRight(line: string): string {
  return `«\u00A0${line}\u00A0» n’est pas un droit\u00A0: écrivez par exemple espace:cse, abonnement:paie ou convention:1486.`
}

/** Rights that open a file at most, as an article. */
const MAX_RIGHTS = 10

const TOO_MANY_RIGHTS = `Un fichier s’ouvre avec ${MAX_RIGHTS}\u00A0droits au plus.`
const TITLE_MISSING = 'Donnez un titre au fichier.'
const RIGHTS_OF_PUBLIC =
  'Un fichier ouvert à tous n’a pas de droits\u00A0: videz ce champ, ou réservez le fichier.'
const STILL_USED =
  'Ce fichier ne peut pas être supprimé\u00A0: une version d’un article y mène encore.'

/** Creates the handler that changes what is stated of a file, or deletes one without use. */
function changeFile(options: NewsroomOptions) {
  const { respond, site } = options
  const { files } = site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form } = context.state
    const hash = context.params['hash'] ?? ''
    const typed = typedIn(form)
    const refuse = (message: string) => showLibrary(options, context, { hash, message, typed })
    if (form.has(FILE_FIELDS.removal)) {
      const removed = await files.remove(hash)
      if (removed.ok) return seeDone(context, NEWSROOM_PATHS.files, 'supprime')
      if (removed.problem === 'used') return refuse(STILL_USED)
      return respond(context, { kind: 'notFound' }, 404)
    }
    const details = detailsOf(typed)
    if (!details.ok) return refuse(details.problem)
    if (await files.describe(hash, details.value))
      return seeDone(context, NEWSROOM_PATHS.files, 'decrit')
    return respond(context, { kind: 'notFound' }, 404)
  }
}

import { Router } from '@koa/router'

import type { ArticleDraft } from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import {
  NEW_ARTICLE_PATH,
  workingCopyPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { RefusedSound } from '#delivery/web/newsroom/article-views.ts'
import {
  formatChapter,
  formatClock,
  MAX_SOUND_BYTES,
  SOUND_FOLDER,
} from '#domain/editorial/episode-audio.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { StoredFile } from '#ports/sound-files.ts'

import { readMultipartForm } from '../http/multipart-form.ts'
import { isFormToken } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'
import { openedDraft } from './opened-draft.ts'
import { refuseOutage } from './upload-handler.ts'

/**
 * Creates the routes of the page that uploads the sound of an episode, or its captions. They go to
 * the editor’s working copy, whose form then shows their facts.
 */
export function soundRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, upload } = options.guards
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  for (const page of [NEW_ARTICLE_PATH, `${NEWSROOM_PATHS.articles}/:number`]) {
    router
      .get(`${page}/son`, editorsOnly, (context) => showSound(options, context))
      .post(`${page}/son`, ...upload, storeSound(options))
  }
  return router
}

async function showSound(
  options: NewsroomOptions,
  context: NewsroomContext,
  problem?: RefusedSound,
): Promise<void> {
  const episode = await openedDraft(options, context)
  if (episode === undefined) return options.respond(context, { kind: 'notFound' }, 404)
  const { number, newDraft, draft } = episode
  const { title, audioUrl: url, captions } = draft.fields
  const view = { kind: 'sound', number, newDraft, title, url, captions } as const
  await options.respond(
    context,
    { ...view, ...(problem && { refused: problem }) },
    statusOf(problem),
  )
}

function statusOf(problem: RefusedSound | undefined): 200 | 422 | 503 {
  if (problem === undefined) return 200
  return problem === 'storageUnavailable' ? 503 : 422
}

/** Confirmations of an upload, by what the file is. */
const DONE = { sound: 'son', captions: 'sous-titres' } as const

function storeSound(options: NewsroomOptions) {
  const { newsroom, sounds } = options.site
  return async (context: NewsroomContext): Promise<void> => {
    const { editor, formToken } = context.state
    const form = await readMultipartForm(
      context.req,
      MAX_SOUND_BYTES,
      async ({ bytes, fields }): Promise<Result<StoredFile, RefusedSound>> =>
        isFormToken({ formToken }, fields)
          ? sounds.store(bytes).catch(refuseOutage('storageUnavailable' as const))
          : refused('otherSession'),
    )
    const file = form.ok ? form.value.file : form
    const stored = file.ok ? file.value : file
    if (!stored.ok) return showSound(options, context, stored.problem)
    const episode = await openedDraft(options, context)
    if (episode === undefined) return options.respond(context, { kind: 'notFound' }, 404)
    const { number, newDraft, draft } = episode
    await newsroom.keep({ editor, number, newDraft, draft: withFile(draft, stored.value) })
    seeDone(context, workingCopyPath(number, newDraft), DONE[stored.value.kind])
  }
}

/** Returns a draft with a file of its episode; its chapters stay if the sound has none. */
function withFile(draft: ArticleDraft, file: StoredFile): ArticleDraft {
  const fields = { ...draft.fields, kind: 'podcast', ...fieldsOf(file) }
  return { ...draft, fields }
}

function fieldsOf(file: StoredFile): Partial<ManuscriptFields> {
  if (file.kind === 'captions') return { captions: SOUND_FOLDER + file.name }
  const { name, bytes, seconds, chapters } = file
  return {
    audioUrl: SOUND_FOLDER + name,
    audioBytes: String(bytes),
    duration: formatClock(Math.max(1, seconds)),
    ...(chapters.length > 0 && { chapters: chapters.map(formatChapter).join('\n') }),
  }
}

import { Router } from '@koa/router'

import type { ArticleDraft } from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import {
  NEW_ARTICLE_PATH,
  workingCopyPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { PICTURE_FIELDS } from '#delivery/web/newsroom/picture-library-view.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import { NO_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import type { EditorState } from './editor-session-middleware.ts'
import { seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { openedDraft } from './opened-draft.ts'
import { listedPictures } from './show-picture-library.ts'

/**
 * Creates the routes of the page that chooses the picture at the head of an article. It goes to the
 * editor’s working copy, with its words of the library.
 */
export function headPictureRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form } = options.guards
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  for (const page of [NEW_ARTICLE_PATH, `${NEWSROOM_PATHS.articles}/:number`]) {
    router
      .get(`${page}/image`, editorsOnly, (context) => showChoice(options, context))
      .post(`${page}/image`, ...form, (context) => choosePicture(options, context))
  }
  return router
}

async function showChoice(
  options: NewsroomOptions,
  context: NewsroomContext,
  isGone = false,
): Promise<void> {
  const { site, respond } = options
  const [article, pictures] = await Promise.all([
    openedDraft(options, context),
    listedPictures(site, new URLSearchParams(context.querystring)),
  ])
  if (article === undefined || pictures === undefined)
    return respond(context, { kind: 'notFound' }, 404)
  const { number, newDraft, draft } = article
  const { title } = draft.fields
  const view = { kind: 'pictureChoice', ...pictures, number, newDraft, title, isGone } as const
  return respond(context, view, isGone ? 422 : 200)
}

async function choosePicture(
  options: NewsroomOptions,
  context: NewsroomFormContext,
): Promise<void> {
  const { newsroom, pictures } = options.site
  const { editor, form } = context.state
  const article = await openedDraft(options, context)
  if (article === undefined) return options.respond(context, { kind: 'notFound' }, 404)
  const picture = await pictures.picture(form.get(PICTURE_FIELDS.chosen) ?? '')
  if (picture === undefined) return showChoice(options, context, true)
  const { name, alt, credit } = picture
  const { number, newDraft, draft } = article
  const chosen = { ...NO_FIELDS, picture: name, pictureAlt: alt, pictureCredit: credit }
  await newsroom.keep({ editor, number, newDraft, draft: withPicture(draft, chosen) })
  return seeDone(context, workingCopyPath(number, newDraft), 'image', 'picture')
}

/** Returns a draft with the picture, and the words about it, of other fields. */
export function withPicture(draft: ArticleDraft, from: ManuscriptFields): ArticleDraft {
  const { picture, pictureAlt, pictureCaption, pictureCredit, pictureFocus } = from
  const chosen = { picture, pictureAlt, pictureCaption, pictureCredit, pictureFocus }
  return { ...draft, fields: { ...draft.fields, ...chosen } }
}

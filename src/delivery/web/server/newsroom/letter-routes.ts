import { Router } from '@koa/router'

import type { TextToShow } from '#application/newsroom/desk/article-desk-use-cases.ts'
import {
  ARTICLE_FIELDS,
  articlePagePath,
  NEW_ARTICLE_PATH,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { LETTER_ACTIONS, letterPreviewPath } from '#delivery/web/newsroom/letter-views.ts'
import type { LetterText } from '#delivery/web/newsroom/letter-views.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { PRIVATE_NO_STORE, seeOther } from '../http/write-responses.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { articleNumberIn, doneIn, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { parseDraftId, parseNumberField } from './parse-article-form.ts'

/**
 * Creates the newsroom routes of letters: their list, their preview as email, tests, and the pause
 * of their sending. They are written and published as articles are.
 */
export function letterRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, chiefOnly, form } = options.guards
  const one = `${NEWSROOM_PATHS.articles}/:number`
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  router.get(NEWSROOM_PATHS.letters, editorsOnly, showLetters(options))
  for (const article of [NEW_ARTICLE_PATH, one])
    router
      .get(`${article}/courriel`, editorsOnly, (context) => showPreview(options, context))
      .post(`${article}/courriel`, ...form, sendTest(options))
      .get(`${article}/courriel/html`, editorsOnly, showHtml(options))
  return router.post(`${one}/envoi`, ...form, chiefOnly, setPaused(options))
}

function showLetters({ site, respond }: NewsroomOptions) {
  return async (context: NewsroomContext): Promise<void> => {
    const [letters, subscribers] = await Promise.all([
      site.letters.list(),
      site.letters.subscribers(),
    ])
    await respond(context, { kind: 'letters', letters, subscribers })
  }
}

/** Returns the text that the query of a request names: a version, or else the working copy. */
function textIn(context: NewsroomContext): LetterText {
  const query = new URLSearchParams(context.querystring)
  const version = parseNumberField(query.get(ARTICLE_FIELDS.version))
  const number = articleNumberIn(context)
  return {
    ...(number === undefined
      ? { newDraft: parseDraftId(query.get(ARTICLE_FIELDS.copy)) }
      : { number }),
    ...(version !== undefined && { version }),
  }
}

function textToShow(context: NewsroomContext): TextToShow {
  return { editor: context.state.editor, ...textIn(context) }
}

/** Responds with the preview of a letter, or 404. The status is 422 if a test was refused. */
async function showPreview(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  refused?: string,
): Promise<void> {
  const preview = await site.letters.preview(textToShow(context))
  if (preview === undefined) return respond(context, { kind: 'notFound' }, 404)
  if (!preview.ok) return seeOther(context, articlePagePath(articleNumberIn(context)))
  const { path, email } = preview.value
  await respond(
    context,
    {
      kind: 'letterPreview',
      letter: textIn(context),
      path,
      subject: email.subject,
      text: email.body,
      bytes: Buffer.byteLength(email.html),
      done: doneIn(context),
      ...(refused !== undefined && { refused }),
    },
    refused === undefined ? 200 : 422,
  )
}

/**
 * Creates the handler of the HTML of a letter, for the frames of its preview. Its policy allows the
 * inline styles that email needs and pictures of the site, and no script or form.
 */
function showHtml({ site, respond, origin }: NewsroomOptions) {
  return async (context: NewsroomContext): Promise<void> => {
    const preview = await site.letters.preview(textToShow(context))
    if (preview === undefined || !preview.ok) return respond(context, { kind: 'notFound' }, 404)
    context.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': PRIVATE_NO_STORE,
      'Content-Security-Policy': letterPolicy(origin),
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    })
    context.body = preview.value.email.html
  }
}

function letterPolicy(origin: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

function sendTest(options: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const sent = await options.site.letters.sendTest(textToShow(context))
    if (sent === undefined) return options.respond(context, { kind: 'notFound' }, 404)
    if (sent.ok) return seeDone(context, letterPreviewPath(textIn(context)), LETTER_ACTIONS.test)
    await showPreview(options, context, 'Trop d’essais en une heure. Réessayez plus tard.')
  }
}

function setPaused({ site, respond }: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form, editor } = context.state
    const number = articleNumberIn(context)
    const article = number === undefined ? undefined : await site.newsroom.open(editor, number)
    if (number === undefined || article === undefined)
      return respond(context, { kind: 'notFound' }, 404)
    const action = form.get(ARTICLE_FIELDS.action)
    const paused = action !== LETTER_ACTIONS.resume
    const changed = await site.letters.setPaused(article.path, { editor, paused })
    const done = paused ? LETTER_ACTIONS.pause : LETTER_ACTIONS.resume
    seeDone(context, articlePagePath(number), changed.ok ? done : 'inchange')
  }
}

import { randomUUID } from 'node:crypto'

import { Router } from '@koa/router'

import {
  ADOPT_PATH,
  ARTICLE_FIELDS,
  articlePagePath,
  NEW_ARTICLE_PATH,
  workingCopyPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { ArticlePageView } from '#delivery/web/newsroom/article-views.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import { ARTICLE_ORDERS } from '#domain/newsroom/filter-articles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { parseEmail } from '#domain/shared/email-address.ts'

import { seeOther } from '../http/write-responses.ts'
import { errorsOf } from './article-form-errors.ts'
import { saveArticle } from './article-form-handler.ts'
import { articlePages } from './article-page-handlers.ts'
import { takeStep } from './article-step-handler.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { articleNumberIn, doneIn, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { isPublicStep } from './parse-article-form.ts'

/**
 * Creates the newsroom routes of articles, from their list and their editing to their publication.
 */
export function articleRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form, freshSignIn } = options.guards
  const pages = articlePages(options)
  const one = `${NEWSROOM_PATHS.articles}/:number`
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  return router
    .get(NEWSROOM_PATHS.articles, editorsOnly, showList(options))
    .get(ADOPT_PATH, editorsOnly, (context) => {
      seeOther(context, NEWSROOM_PATHS.articles)
    })
    .post(ADOPT_PATH, ...form, adoptPage(options))
    .get(NEW_ARTICLE_PATH, editorsOnly, pages.showNew)
    .post(NEW_ARTICLE_PATH, ...form, saveArticle(options))
    .get(`${NEW_ARTICLE_PATH}/apercu`, editorsOnly, pages.preview)
    .get(one, editorsOnly, pages.show)
    .post(one, ...form, saveArticle(options))
    .post(`${one}/etapes`, ...form, freshSignIn(isPublicStep), takeStep(options))
    .post(`${one}/copie`, ...form, duplicate(options))
    .get(`${one}/etapes`, editorsOnly, (context) => {
      seeOther(context, context.path.replace(/\/etapes$/u, ''))
    })
    .get(`${one}/apercu`, editorsOnly, pages.preview)
    .get(`${one}/differences`, editorsOnly, pages.compare)
    .get(`${one}/texte`, editorsOnly, pages.exportMarkdown)
}

/** Creates the handler that makes an article the draft of a new one. */
function duplicate({ site, respond }: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const number = articleNumberIn(context)
    const newDraft = randomUUID()
    const isCopied =
      number !== undefined &&
      (await site.newsroom.duplicate(context.state.editor, number, newDraft))
    if (!isCopied) return respond(context, { kind: 'notFound' }, 404)
    seeDone(context, workingCopyPath(undefined, newDraft), 'copie')
  }
}

function showList(options: NewsroomOptions) {
  return (context: NewsroomContext): Promise<void> => respondList(options, context)
}

/**
 * Creates the handler that makes a page of the content folder an article of the newsroom. It shows
 * the reason of a refusal.
 */
function adoptPage(options: NewsroomOptions) {
  const { newsroom } = options.site
  return async (context: NewsroomFormContext): Promise<void> => {
    const path = (context.state.form.get(ARTICLE_FIELDS.path) ?? '').trim()
    const adopted = await newsroom.adopt({ path, editor: context.state.editor })
    if (!adopted.ok) {
      const [error] = errorsOf(adopted.problem)
      return respondList(options, context, { path, message: error?.message ?? '' })
    }
    seeDone(context, articlePagePath(adopted.value.number), 'reprise')
  }
}

type RefusedPage = Extract<ArticlePageView, { kind: 'articles' }>['refusedPage']

async function respondList(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  refusedPage?: RefusedPage,
): Promise<void> {
  const { newsroom } = site
  const query = new URLSearchParams(context.querystring)
  const theme = query.get(ARTICLE_FIELDS.theme) ?? ''
  const writer = parseEmail(query.get(ARTICLE_FIELDS.writer) ?? '')
  const filters = {
    stage: ARTICLE_STAGES.find((stage) => stage === query.get(ARTICLE_FIELDS.stage)),
    theme: isThemeKey(theme) ? theme : undefined,
    writer: writer.ok ? writer.value : undefined,
    text: (query.get(ARTICLE_FIELDS.text) ?? '').slice(0, 100),
    order: ARTICLE_ORDERS.find((order) => order === query.get(ARTICLE_FIELDS.order)),
  }
  const [listed, editors, drafts] = await Promise.all([
    newsroom.list(filters),
    site.newsroom.editors.list(),
    newsroom.newDrafts(context.state.editor),
  ])
  await respond(
    context,
    {
      kind: 'articles',
      listed,
      filters,
      editors,
      drafts,
      done: doneIn(context),
      ...(refusedPage && { refusedPage }),
    },
    refusedPage === undefined ? 200 : 422,
  )
}

import { randomUUID } from 'node:crypto'

import { Router } from '@koa/router'

import {
  ADOPT_PATH,
  ARTICLE_FIELDS,
  articlePagePath,
  NEW_ARTICLE_PATH,
  workingCopyPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { SELECTION_PATH } from '#delivery/web/newsroom/selection-view.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { seeOther } from '../http/write-responses.ts'
import { errorsOf, refusedStep } from './article-form-errors.ts'
import { saveArticle } from './article-form-handler.ts'
import { respondArticleList } from './article-list-handler.ts'
import { articlePages, showArticle } from './article-page-handlers.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { articleNumberIn, seeDone } from './newsroom-context.ts'
import type { NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { isPublicStep, parseNumberField, stepIn } from './parse-article-form.ts'
import { changeSelection, confirmSelection, isWithdrawal } from './selection-handlers.ts'

/**
 * Creates the newsroom routes of articles, from their list and their editing to their publication.
 */
export function articleRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form, freshSignIn } = options.guards
  const pages = articlePages(options)
  const one = `${NEWSROOM_PATHS.articles}/:number`
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  return router
    .get(NEWSROOM_PATHS.articles, editorsOnly, (context) => respondArticleList(options, context))
    .get(ADOPT_PATH, editorsOnly, (context) => {
      seeOther(context, NEWSROOM_PATHS.articles)
    })
    .post(ADOPT_PATH, ...form, adoptPage(options))
    .get(SELECTION_PATH, editorsOnly, confirmSelection(options))
    .post(SELECTION_PATH, ...form, freshSignIn(isWithdrawal), changeSelection(options))
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
      return respondArticleList(options, context, { path, message: error?.message ?? '' })
    }
    seeDone(context, articlePagePath(adopted.value.number), 'reprise')
  }
}

/**
 * Creates the handler of the form that moves an article one workflow step, such as approval. It
 * shows the reason of a refusal.
 */
function takeStep(options: NewsroomOptions) {
  const { newsroom } = options.site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form, editor } = context.state
    const number = articleNumberIn(context)
    const article = number === undefined ? undefined : await newsroom.open(editor, number)
    if (number === undefined || article === undefined)
      return options.respond(context, { kind: 'notFound' }, 404)
    const step = stepIn(form, article.state.publications.length === 0)
    if (!step.ok) return showArticle(options, context, { refused: refusedStep(step.problem, form) })
    const version = parseNumberField(form.get(ARTICLE_FIELDS.version))
    const changed = await newsroom.change({
      number,
      editor,
      command: step.value.command,
      ...(version !== undefined && { version }),
    })
    if (changed.ok) return seeDone(context, articlePagePath(number), step.value.name)
    return showArticle(options, context, { refused: refusedStep(changed.problem, form) })
  }
}

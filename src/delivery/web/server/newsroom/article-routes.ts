import { Router } from '@koa/router'

import { DESK_FIELDS, NEW_ARTICLE_PATH } from '#delivery/web/newsroom/desk-paths.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { parseEmail } from '#domain/shared/email.ts'

import { respondText } from '../http/respond.ts'
import { parseFormOf } from '../middleware/request-guards.ts'
import { saveArticle, takeStep } from './article-changes.ts'
import { articlePages } from './article-pages.ts'
import type { DeskContext, DeskOptions } from './desk-context.ts'
import { MAX_ARTICLE_BYTES, requireEditorOrSendAgain } from './desk-forms.ts'
import type { EditorState } from './editor-session.ts'
import { requireEditor } from './editor-session.ts'

/** Creates the routes of the articles. */
export function articleRoutes(options: DeskOptions): Router<EditorState> {
  const { access, respond, ourPages } = options
  const editorsOnly = requireEditor(access, respond)
  const parse = parseFormOf(MAX_ARTICLE_BYTES)
  const form = [ourPages, parse, requireEditorOrSendAgain(access, respond)] as const
  const pages = articlePages(options)
  const one = `${NEWSROOM_PATHS.articles}/:number`
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  return router
    .get(NEWSROOM_PATHS.articles, editorsOnly, showList(options))
    .get(NEW_ARTICLE_PATH, editorsOnly, pages.showNew)
    .post(NEW_ARTICLE_PATH, ...form, saveArticle(options))
    .get(`${NEW_ARTICLE_PATH}/apercu`, editorsOnly, pages.preview)
    .get(one, editorsOnly, pages.show)
    .post(one, ...form, saveArticle(options))
    .post(`${one}/etapes`, ...form, takeStep(options))
    .get(`${one}/etapes`, editorsOnly, (context) => {
      respondText(context, 303, '', { Location: context.path.replace(/\/etapes$/u, '') })
    })
    .get(`${one}/apercu`, editorsOnly, pages.preview)
    .get(`${one}/differences`, editorsOnly, pages.compare)
    .get(`${one}/texte`, editorsOnly, pages.exportMarkdown)
}

function showList({ site, respond }: DeskOptions) {
  const { desk } = site.newsroom
  return async (context: DeskContext): Promise<void> => {
    const query = new URLSearchParams(context.querystring)
    const theme = query.get(DESK_FIELDS.theme) ?? ''
    const writer = parseEmail(query.get(DESK_FIELDS.writer) ?? '')
    const filters = {
      stage: ARTICLE_STAGES.find((stage) => stage === query.get(DESK_FIELDS.stage)),
      theme: isThemeKey(theme) ? theme : undefined,
      writer: writer.ok ? writer.value : undefined,
      text: (query.get(DESK_FIELDS.text) ?? '').slice(0, 100),
    }
    const [listed, editors] = await Promise.all([desk.list(filters), desk.editors()])
    await respond(context, { kind: 'articles', listed, filters, editors })
  }
}

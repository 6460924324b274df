import { Router } from '@koa/router'

import { REFUSAL_TEXTS } from '#application/newsroom/article-refusal-messages.ts'
import {
  ARTICLE_FIELDS,
  publicVersionsPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { RefusedWithdrawal } from '#delivery/web/newsroom/article-views.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { hasFreshSignIn } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { articleNumberIn, doneIn, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'

/** Creates the routes that list an article's public versions, and withdraw the text of one. */
export function publicVersionRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form, freshSignIn } = options.guards
  const path = `${NEWSROOM_PATHS.articles}/:number/versions`
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(path, editorsOnly, (context) => showVersions(options, context))
    .post(path, ...form, freshSignIn(), withdraw(options))
}

/** Responds with the public versions of an article, or 404 if it was never published. */
async function showVersions(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  refused?: RefusedWithdrawal,
): Promise<void> {
  const versions = await site.newsroom.publicVersions(articleNumberIn(context) ?? 0)
  if (versions === undefined) return respond(context, { kind: 'notFound' }, 404)
  await respond(
    context,
    {
      kind: 'publicVersions',
      ...versions,
      isFresh: hasFreshSignIn(context),
      isDone: doneIn(context) !== undefined,
      ...(refused && { refused }),
    },
    refused === undefined ? 200 : 422,
  )
}

const REFUSALS = {
  ...REFUSAL_TEXTS,
  versionUnknown: 'Cette version n’existe pas.',
  alreadyWithdrawn: 'Le texte de cette version est déjà retiré.',
} as const

/** Creates the handler of the form that withdraws the text of one public version for good. */
function withdraw(options: NewsroomOptions) {
  const { newsroom } = options.site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form, editor } = context.state
    const number = articleNumberIn(context) ?? 0
    const article = await newsroom.publicVersions(number)
    if (article === undefined) return options.respond(context, { kind: 'notFound' }, 404)
    const label = form.get(ARTICLE_FIELDS.version) ?? ''
    const reason = (form.get(ARTICLE_FIELDS.note) ?? '').trim()
    const { path } = article
    const done = await newsroom.withdrawVersion({ path, label, reason, editor })
    if (!done.ok)
      return showVersions(options, context, { label, reason, message: REFUSALS[done.problem] })
    seeDone(context, publicVersionsPath(number), 'retrait')
  }
}

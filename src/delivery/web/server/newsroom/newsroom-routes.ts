import { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { Site } from '#application/site-use-cases.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import {
  PRIVATE_NO_STORE,
  respondError,
  respondText,
  respondTooOften,
  TOO_OFTEN,
} from '../http/write-responses.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import type { CountRequest } from '../limits/rate-limit.ts'
import { DEADLINES } from '../limits/request-deadlines.ts'
import { deadline, parseForm, requireOurPages } from '../middleware/request-guards.ts'
import type { RenderDocument } from '../rendering/render-loaded-page.ts'
import { sessionRoutes } from './active-session-routes.ts'
import { articleRoutes } from './article-routes.ts'
import { checkFormToken, requireEditor } from './editor-session-middleware.ts'
import { workRoutes } from './home-and-work-list-routes.ts'
import { publicVersionRoutes } from './public-version-routes.ts'
import type { RespondNewsroom } from './respond-newsroom.ts'
import { richTextEditorRoutes } from './rich-text-editor-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { teamRoutes } from './team-routes.ts'

export interface NewsroomRoutesOptions {
  readonly access: EditorAccess
  readonly site: Pick<Site, 'newsroom' | 'settings' | 'preview' | 'work' | 'content'>
  readonly renderDocument: RenderDocument
  readonly securityHeaders: readonly string[]
  readonly respond: RespondNewsroom
  readonly origin: string
  readonly count: CountRequest
}

/**
 * Creates the router of the newsroom. Its responses are excluded from caches and search engines.
 */
export function newsroomRoutes(options: NewsroomRoutesOptions): Router {
  const { access, respond, origin } = options
  const limit = rateLimit({
    count: options.count,
    refuse: (context, wait) =>
      respondText(context, 429, TOO_OFTEN, { 'Retry-After': String(wait) }),
  })
  const editorsOnly = requireEditor(access, respond)
  const ourPages = requireOurPages(origin, respondText)
  const checkForm = [ourPages, parseForm, editorsOnly, checkFormToken(respond)]
  const router = new Router({ sensitive: true, strict: true })
  const every = [deadline(DEADLINES.call), limit('newsroom'), keepPrivate]
  router.use([NEWSROOM_PATHS.home, `${NEWSROOM_PATHS.home}/{*path}`], ...every)
  const signIn = signInRoutes({ access, respond, origin, limit: limit('editorSignIn'), checkForm })
  const { editors } = options.site.newsroom
  const team = teamRoutes({
    access,
    editors,
    respond,
    editorsOnly,
    readForm: [ourPages, parseForm],
  })
  const sessions = sessionRoutes({ access, respond, editorsOnly, checkForm })
  const limitCalls = rateLimit({
    count: options.count,
    refuse: respondTooOften,
  })('editorCalls')
  const editing = richTextEditorRoutes({
    texts: options.site.newsroom.texts,
    keep: options.site.newsroom.desk.keep,
    clock: { now: () => Date.now() },
    guards: [requireOurPages(origin, respondError), limitCalls, editorsOnly],
  })
  return router
    .use(signIn.routes())
    .use(team.routes())
    .use(sessions.routes())
    .use(articleRoutes({ ...options, ourPages }).routes())
    .use(publicVersionRoutes({ ...options, ourPages }).routes())
    .use(editing.routes())
    .use(workRoutes({ ...options, ourPages }).routes())
    .use(settingsRoutes({ ...options, ourPages }).routes())
    .all(`${NEWSROOM_PATHS.home}/{*path}`, editorsOnly, async (context) => {
      await respond(context, { kind: 'notFound' }, 404)
    })
}

/** Sets headers that keep all responses of the newsroom out of caches and search engines. */
const keepPrivate: Middleware = async (context, next) => {
  await next()
  context.set({ 'Cache-Control': PRIVATE_NO_STORE, 'X-Robots-Tag': 'noindex' })
}
